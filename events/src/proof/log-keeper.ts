import type { Pool } from 'pg';
import { logSigner } from '../demo/log-signer.ts';
import { pause } from '../pause.ts';
import { runTogether, untilAborted } from '../run-together.ts';
import type { EventStore } from '../store/event-store.ts';
import { followLog } from './follow-log.ts';
import { removeOutdated } from './head-retention.ts';
import { HeadsFile } from './heads-file.ts';
import { LogInconsistent } from './log-inconsistent.ts';
import { type LogReport, REPORT_EVERY_MS, reportLogState } from './log-state.ts';
import { nameChanged } from './log-tree.ts';
import type { WitnessPolicy } from './publish-checkpoint.ts';
import { publishHeads } from './publish-heads.ts';
import { recheckLog, recheckNewest } from './recheck-log.ts';
import { SignedLog } from './signed-log.ts';
import type { Signer } from './signer.ts';

export interface LogKeeperOptions {
  readonly pool: Pool;
  readonly store: EventStore;
  /** The operator's. A demo log is signed with a key of its own. */
  readonly signer: Signer;
  /** Host in the name of a new log. */
  readonly host: string;
  readonly clock: () => Date;
  /** Signed heads are stored here first, outside the database: the log is checked against the last of them. */
  readonly headsFile: string;
  /** Without witnesses, checkpoints are published with the signature of the log alone. */
  readonly witnesses?: WitnessPolicy;
  /** Interval between published checkpoints, in ms. */
  readonly publishEveryMs?: number;
  /** Writes a warning to the process log. */
  readonly warn?: (facts: object, message: string) => void;
  /** Monotonic clock, in ms. */
  readonly monotonic?: () => number;
  readonly pause?: typeof pause;
}

/** Default interval between published checkpoints, in ms. */
const PUBLISH_EVERY_MS = 60_000;
/** Interval between removals of outdated heads, in ms. */
const PRUNE_EVERY_MS = 3_600_000;
const NO_WITNESSES: WitnessPolicy = { witnesses: [], quorum: 0 };

/**
 * Follows the whole log, adds a leaf per event in log order, and signs a head when it has caught up.
 *
 * Heads are signed over events, not over the stored tree. At the start, the whole log is re-hashed and compared with
 * every head of the heads file. New events are hashed as they are read, for tree and head, so a head covers what was read
 * first. Beside the signing, the events since the last complete slice are read and hashed again after each head, and the
 * whole log slice by slice. After any mismatch this keeper stops signing; only a restart makes it check again.
 */
export class LogKeeper {
  readonly #options: LogKeeperOptions;
  readonly #heads: HeadsFile;
  readonly #pause: typeof pause;
  readonly #monotonic: () => number;
  readonly #signed: SignedLog;
  #state: LogReport['state'] = 'checking';
  #failure: LogInconsistent | null = null;
  #recheckedAt: Date | null = null;

  constructor(options: LogKeeperOptions) {
    this.#options = options;
    this.#heads = new HeadsFile(options.headsFile);
    this.#pause = options.pause ?? pause;
    this.#monotonic = options.monotonic ?? (() => performance.now());
    this.#signed = new SignedLog({
      ...options,
      signer: logSigner(options.signer, options.store),
      heads: this.#heads,
      pause: this.#pause,
      monotonic: this.#monotonic,
    });
  }

  /**
   * Runs until `signal` aborts. Can be called again after a failure: completed checks are kept.
   * @throws TreeMoved if another keeper works on the same tree
   */
  async run(signal: AbortSignal): Promise<void> {
    await runTogether(signal, [
      (running) => this.#reportOn(running),
      async (running) => {
        if (!this.#failure) await this.#keep(running).catch((error) => this.#refuse(error, running));
        await untilAborted(running);
      },
    ]);
  }

  async #keep(signal: AbortSignal): Promise<void> {
    const { pool, store, clock, witnesses = NO_WITNESSES, publishEveryMs = PUBLISH_EVERY_MS, warn } = this.#options;
    const [signed, heads] = [this.#signed, this.#heads];
    const tools = { pool, store, signed, heads, pause: this.#pause, monotonic: this.#monotonic };
    this.#state = 'checking';
    await signed.verify(signal);
    this.#state = 'consistent';
    await this.#report();
    const checked = (): void => {
      this.#recheckedAt = clock();
    };
    await runTogether(signal, [
      (running) => followLog(tools, running),
      (running) => recheckNewest(tools, running),
      (running) => recheckLog({ ...tools, checked }, running),
      (running) => publishHeads({ ...tools, witnesses, everyMs: publishEveryMs, ...(warn && { warn }) }, running),
      (running) => this.#prune(running),
    ]);
  }

  /** Removes outdated heads from the heads file and the database. */
  async #prune(signal: AbortSignal): Promise<void> {
    const { pool, clock } = this.#options;
    while (!signal.aborted) {
      await this.#pause(PRUNE_EVERY_MS, signal);
      if (signal.aborted) return;
      await this.#signed.prune();
      await removeOutdated(pool, clock());
    }
  }

  /** Stops signing. @throws errors that are not about the log */
  async #refuse(error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    if (!(error instanceof LogInconsistent)) throw error;
    const { pool, store, warn } = this.#options;
    const name = error.range && (await nameChanged(pool, store, error.range).catch(() => null));
    const text = name ? `${error.message} ${name}` : error.message;
    this.#failure = new LogInconsistent(error.code, text, error.range);
    this.#state = 'inconsistent';
    warn?.({ code: error.code }, `the log is not consistent with its signed heads, nothing is signed: ${text}`);
    await this.#report();
  }

  async #reportOn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#report();
      await pause(REPORT_EVERY_MS, signal);
    }
  }

  async #report(): Promise<void> {
    const { code = null, message: detail = null } = this.#failure ?? {};
    const { size, foreign } = this.#signed.log;
    const recheckedAt = this.#recheckedAt;
    const report = { state: this.#state, code, detail, size, recheckedAt, foreign: foreign.found };
    // Retried in a few seconds; until then readers see that there is no report.
    await reportLogState(this.#options.pool, report).catch(() => undefined);
  }
}
