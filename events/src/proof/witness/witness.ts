import { KeyedMutex } from '../../store/keyed-mutex.ts';
import { parseCheckpoint } from '../checkpoint.ts';
import { emptyRoot, verifyConsistency } from '../merkle.ts';
import { cosignText, formatSignature, type Note, NoteInvalid, type NoteKey, parseNote } from '../note.ts';
import type { Signer } from '../signer.ts';
import { type AddCheckpoint, parseAddCheckpoint, SIZE_TYPE } from './add-checkpoint.ts';

/** The checkpoint of a log that a witness cosigned last. */
export interface WitnessedCheckpoint {
  readonly size: number;
  readonly root: Buffer;
}

/** Stores the last checkpoint of each log, durably. */
export interface WitnessStore {
  read(origin: string): Promise<WitnessedCheckpoint | null>;
  write(origin: string, checkpoint: WitnessedCheckpoint): Promise<void>;
}

export interface WitnessOptions {
  /** Key of the cosignatures. */
  readonly key: NoteKey;
  readonly signer: Signer;
  /** Keys of the logs whose checkpoints are cosigned. */
  readonly logs: readonly NoteKey[];
  readonly store: WitnessStore;
  readonly clock: () => Date;
  /** Audits a checkpoint that extends the last one: returns why it is not cosigned, or null. */
  readonly audit?: (checkpoint: WitnessedCheckpoint) => Promise<string | null>;
}

export interface WitnessAnswer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  readonly type: string;
  readonly body: string;
}

const PLAIN = 'text/plain; charset=utf-8';
const refusal = (status: WitnessAnswer['status'], text: string): WitnessAnswer => ({
  status,
  type: PLAIN,
  body: `${text}\n`,
});

/**
 * A witness of transparency logs: cosigns a checkpoint only if it extends the last one that it cosigned, so that a log
 * cannot show different histories to different readers. See https://c2sp.org/tlog-witness.
 */
export class Witness {
  readonly #options: WitnessOptions;
  readonly #turns = new KeyedMutex();

  constructor(options: WitnessOptions) {
    this.#options = options;
  }

  /** Answers a request to `add-checkpoint`. @param body of the request */
  async addCheckpoint(body: string): Promise<WitnessAnswer> {
    try {
      const request = parseAddCheckpoint(body);
      const note = parseNote(request.note);
      const checkpoint = parseCheckpoint(note.text);
      return await this.#turns.take(checkpoint.origin, () => this.#cosign(request, note, checkpoint));
    } catch (error) {
      if (error instanceof NoteInvalid) return refusal(400, error.message);
      throw error;
    }
  }

  async #cosign(
    { oldSize, proof }: AddCheckpoint,
    note: Note,
    { origin, size, root }: WitnessedCheckpoint & { readonly origin: string },
  ): Promise<WitnessAnswer> {
    const { key, signer, logs, store, clock, audit } = this.#options;
    const keys = logs.filter(({ name }) => name === origin);
    if (keys.length === 0) return refusal(404, 'This log is not known.');
    if (!keys.some((one) => one.verify(note) !== null)) {
      return refusal(403, 'The checkpoint is not signed with a known key.');
    }
    if (oldSize > size) return refusal(400, 'The old size is larger than the checkpoint.');
    const last = (await store.read(origin)) ?? { size: 0, root: emptyRoot() };
    if (oldSize !== last.size) return { status: 409, type: SIZE_TYPE, body: `${last.size}\n` };
    if (oldSize === size && !root.equals(last.root)) return { status: 409, type: SIZE_TYPE, body: `${last.size}\n` };
    if (!extendsLast(last, { size, root }, proof)) {
      return refusal(422, 'The checkpoint is not proven to extend the last one.');
    }
    const reason = (await audit?.({ size, root })) ?? null;
    if (reason !== null) return refusal(422, reason);
    await store.write(origin, { size, root });
    const time = Math.floor(clock().getTime() / 1_000);
    const cosignature = cosignText(note.text, time, key, (bytes) => signer.sign(bytes));
    return { status: 200, type: PLAIN, body: formatSignature(cosignature) };
  }
}

/** Every tree extends the empty one. */
const extendsLast = (last: WitnessedCheckpoint, next: WitnessedCheckpoint, proof: readonly Buffer[]): boolean =>
  last.size === 0 ? proof.length === 0 : verifyConsistency(last.size, last.root, next.size, next.root, proof);
