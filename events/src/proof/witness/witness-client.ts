import type { SignedHead } from '../head.ts';
import { formatNote, NOTE_TYPE, NoteInvalid, NoteKey, type NoteSignature, parseNote } from '../note.ts';
import { formatAddCheckpoint } from './add-checkpoint.ts';

/** How long a witness may take, in ms. */
const TIMEOUT_MS = 10_000;
/** Maximum length of an answer, in characters. */
const MAX_ANSWER = 16_384;

/** The answer of a witness is no cosignature. */
export class WitnessRefused extends Error {
  override readonly name = 'WitnessRefused';
}

/** Proof that the tree of a checkpoint extends a smaller one. */
export type ProveExtension = (oldSize: number) => Promise<readonly Buffer[]>;

type Head = Pick<SignedHead, 'note' | 'origin' | 'size'>;

/** A witness of the log: its address and its key. */
export class WitnessClient {
  readonly #url: string;
  readonly key: NoteKey;
  /** Size of the checkpoint of each log that it cosigned last; it tells in a refusal if this is wrong. */
  readonly #sizes = new Map<string, number>();

  /** @param url submission prefix, without `add-checkpoint` */
  constructor(url: string, key: NoteKey) {
    this.#url = `${url.replace(/\/$/, '')}/add-checkpoint`;
    this.key = key;
  }

  /**
   * Reads a list of witnesses: `name+id+key url`, one per line; lines with `#` are comments.
   * @throws NoteInvalid
   */
  static parseList(text: string): WitnessClient[] {
    const lines = text.split(/[\n;]/).map((line) => line.trim());
    return lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [vkey = '', url = ''] = line.split(/\s+/);
        const key = NoteKey.parse(vkey);
        if (key.type !== NOTE_TYPE.cosignature || !URL.canParse(url)) {
          throw new NoteInvalid('A witness needs a cosignature key and an address.');
        }
        return new WitnessClient(url, key);
      });
  }

  /**
   * Asks for a cosignature of a checkpoint.
   * @throws WitnessRefused; TypeError or DOMException if the witness cannot be reached
   */
  async cosign(head: Head, prove: ProveExtension, signal: AbortSignal): Promise<NoteSignature> {
    const { note, origin, size } = head;
    const first = await this.#post(head, prove, signal);
    const newest = first.status === 409 ? Number(first.body.trim()) : Number.NaN;
    let answer = first;
    if (Number.isSafeInteger(newest) && newest <= size && newest !== this.#sizeOf(head)) {
      this.#sizes.set(origin, newest);
      answer = await this.#post(head, prove, signal);
    }
    if (answer.status !== 200) {
      throw new WitnessRefused(`${this.key.name} answered ${answer.status}: ${answer.body.trim().slice(0, 200)}`);
    }
    const cosignature = this.#cosignatureIn(note, answer.body);
    this.#sizes.set(origin, size);
    return cosignature;
  }

  #cosignatureIn(note: string, body: string): NoteSignature {
    try {
      const { text, signatures } = parseNote(note + body);
      const own = signatures.filter((signature) => this.key.isOf(signature));
      const [cosignature] = own;
      if (cosignature && this.key.verify({ text, signatures: own }) !== null) return cosignature;
    } catch (error) {
      if (!(error instanceof NoteInvalid)) throw error;
    }
    throw new WitnessRefused(`${this.key.name} answered without a genuine cosignature of its key.`);
  }

  #sizeOf({ origin }: Head): number {
    return this.#sizes.get(origin) ?? 0;
  }

  async #post(head: Head, prove: ProveExtension, signal: AbortSignal): Promise<{ status: number; body: string }> {
    const oldSize = this.#sizeOf(head);
    const body = formatAddCheckpoint({ oldSize, proof: await prove(oldSize), note: head.note });
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return { status: response.status, body: (await response.text()).slice(0, MAX_ANSWER) };
  }
}

/** A note with further signatures. */
export function addSignatures(note: string, more: readonly NoteSignature[]): string {
  const { text, signatures } = parseNote(note);
  return formatNote({ text, signatures: [...signatures, ...more] });
}
