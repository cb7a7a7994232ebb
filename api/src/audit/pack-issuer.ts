import type { LogSigner } from '@sankofa/events/demo/log-signer';
import { hashEvent } from '@sankofa/events/proof/leaf';
import { buildPack, type PackProofs, type PackRequest } from '@sankofa/events/proof/pack';
import type { PackProblem } from '@sankofa/events/proof/pack-problem';
import { verifyParsedPack } from '@sankofa/events/proof/verify-pack';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';

export interface IssuedPack {
  readonly text: string;
  /** Events of its streams that it lacks. */
  readonly missing: readonly string[];
}

/** Creates evidence packs, verifies each, and issues only genuine ones. */
export interface PackIssuer {
  readonly signer: LogSigner;
  /** Packs that failed verification. */
  readonly refused: Counter;
  /**
   * Text of a pack under a signed head.
   * @throws Refusal `evidence_not_consistent`
   */
  issue(proofs: PackProofs, request: PackRequest): Promise<IssuedPack>;
  /** Counts and logs a pack that is not handed out, and returns the refusal. */
  refuse(problems: readonly PackProblem[]): Refusal;
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
    refuse,
    issue: async (proofs, request) => {
      const own = await signer();
      const leaves = request.events.map(hashEvent);
      const changed = await changedEvents(proofs, request, leaves);
      if (changed.length > 0) throw refuse(changed);
      const pack = await buildPack(proofs, own, request, leaves).catch((error: unknown) => {
        // The tree ends before its head, or has no such leaf.
        if (error instanceof RangeError) throw refuse([{ code: 'tree', message: error.message }]);
        throw error;
      });
      const text = JSON.stringify(pack);
      const verdict = verifyParsedPack(pack, {
        signers: [own.publicKey],
        logs: [proofs.logKey, proofs.mapsKey],
        witnesses: [],
      });
      if (!verdict.genuine) throw refuse(verdict.problems);
      const { completeness } = verdict;
      return { text, missing: completeness.kind === 'incomplete' ? completeness.missing : [] };
    },
  };
}

/** Names the events that are not in the tree. */
async function changedEvents(
  { tree }: PackProofs,
  { events }: PackRequest,
  leaves: readonly Buffer[],
): Promise<PackProblem[]> {
  const problems: PackProblem[] = [];
  for (const [n, event] of events.entries()) {
    const leaf = await tree(0, event.index).catch(() => null);
    if (leaves[n] && leaf?.equals(leaves[n])) continue;
    const { type, stream, revision, id } = event;
    problems.push({
      code: 'not_in_log',
      message: `${type}, ${stream}@${revision}, id ${id} is not in the signed log.`,
    });
  }
  return problems;
}
