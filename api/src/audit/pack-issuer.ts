import type { LogSigner } from '@sankofa/events/demo/log-signer';
import { buildPack, type HeadOfLog, type PackRequest } from '@sankofa/events/proof/pack';
import { TileReader } from '@sankofa/events/proof/tiles';
import { type PackProblem, verifyPack } from '@sankofa/events/proof/verify-pack';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/** Creates evidence packs, verifies each, and issues only genuine ones. */
export interface PackIssuer {
  readonly signer: LogSigner;
  /** Packs that failed verification. */
  readonly refused: Counter;
  /**
   * Text of a pack under a signed head.
   * @throws Refusal `evidence_not_consistent`
   */
  issue(pool: Pool, head: HeadOfLog, request: PackRequest): Promise<string>;
}

/** Maximum number of logged problems. */
const LOGGED = 20;

export const notConsistent = (): Refusal => new Refusal('evidence_not_consistent');

export function packIssuer(signer: LogSigner, logger: Logger): PackIssuer {
  const refused = new Counter({
    name: 'sankofa_evidence_packs_refused_total',
    help: 'Evidence packs that did not match the signed log and were not handed out',
    registers: [],
  });
  function refuse(problems: readonly PackProblem[]): Refusal {
    refused.inc();
    logger.error(
      { problems: problems.slice(0, LOGGED), count: problems.length },
      'an evidence pack does not match the signed log and was not handed out',
    );
    return notConsistent();
  }
  return {
    signer,
    refused,
    issue: async (pool, head, request) => {
      const own = await signer();
      const pack = await buildPack(new TileReader(pool).subtree, own, head, request).catch((error: unknown) => {
        // The tree ends before its head, or has no such leaf.
        if (error instanceof RangeError) throw refuse([{ code: 'tree', message: error.message }]);
        throw error;
      });
      const text = JSON.stringify(pack);
      const verdict = verifyPack(text, { signers: [own.publicKey], logs: [head.logKey] });
      if (!verdict.genuine) throw refuse(verdict.problems);
      return text;
    },
  };
}
