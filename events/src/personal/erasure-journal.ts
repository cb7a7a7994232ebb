import { createHash, randomUUID, verify } from 'node:crypto';
import { open, readFile, rename, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { InvalidConfiguration } from '../config/config.ts';
import type { Signer } from '../proof/signer.ts';

/** The erasure journal is missing, too old or changed. The message says how to go on. */
export class JournalUnusable extends InvalidConfiguration {}

/** Up to where the journal is complete. */
export interface JournalStatement {
  /** Number of events of the log. */
  readonly size: number;
  /** Origin of the log; null if unknown. */
  readonly log: string | null;
}

/** Number and hash of a line. */
export interface JournalHead {
  /** From 1; 0 for the empty journal. */
  readonly sequence: number;
  /** SHA-256 of the line without its line feed, hexadecimal; 64 zeros for the empty journal. */
  readonly hash: string;
}

const EMPTY: JournalHead = { sequence: 0, hash: '0'.repeat(64) };

const Line = z.strictObject({
  sequence: z.int().positive(),
  subject: z.string().min(1),
  at: z.iso.datetime(),
  /** Hash of the line before. */
  previous: z.string().length(64),
  keyId: z.string(),
  /** Ed25519 over the domain, a line feed, and the other members as JSON; base64. */
  signature: z.base64(),
});
type Line = z.infer<typeof Line>;

const AsOf = z.strictObject({
  /** The journal has every erasure among the first `size` events of the log. */
  size: z.int().nonnegative(),
  sequence: z.int().nonnegative(),
  hash: z.string().length(64),
  /** Origin of that log. Statements from before there were epochs lack it. */
  log: z.string().optional(),
  keyId: z.string(),
  signature: z.base64(),
});
type AsOf = z.infer<typeof AsOf>;

const LINE_DOMAIN = 'sankofa erasure journal v1';
const AS_OF_DOMAIN = 'sankofa erasure journal as of v1';

/**
 * Journal of erasures in files outside every database, so that a restored dump can be told what was erased since: one line for each
 * destroyed key, chained by hashes and signed. It contains ids only, which are random. `erasures.json` beside it says up to which size of
 * the log it is complete.
 */
export class ErasureJournal {
  readonly #path: string;
  readonly #asOfPath: string;
  readonly #signer: Signer;
  readonly #clock: () => Date;
  readonly #subjects = new Set<string>();
  /** Hashes of lines 1 to n. */
  readonly #hashes: string[] = [];
  /** Number of the last line that the current key has signed. */
  #signed = 0;
  /** Bytes of complete lines read. */
  #bytes = 0;
  /** Whether the file goes on after them. */
  #isCut = false;

  constructor(options: { readonly folder: string; readonly signer: Signer; readonly clock: () => Date }) {
    this.#path = join(options.folder, 'erasures.jsonl');
    this.#asOfPath = join(options.folder, 'erasures.json');
    this.#signer = options.signer;
    this.#clock = options.clock;
  }

  /** Subjects whose keys were destroyed. */
  get subjects(): ReadonlySet<string> {
    return this.#subjects;
  }

  get head(): JournalHead {
    const hash = this.#hashes.at(-1);
    return hash === undefined ? EMPTY : { sequence: this.#hashes.length, hash };
  }

  /**
   * Reads lines added since the last call, by this process or another. An incomplete last line is left to its writer.
   * @throws JournalUnusable
   */
  async load(): Promise<void> {
    const bytes = (await readOrNull(this.#path)) ?? Buffer.alloc(0);
    if (bytes.length < this.#bytes) throw new JournalUnusable(`${this.#path} was cut or removed while the api ran.`);
    const complete = bytes.lastIndexOf(0x0a) + 1;
    for (const line of bytes.toString('utf8', this.#bytes, complete).split('\n').slice(0, -1)) this.#accept(line);
    this.#bytes = Math.max(complete, this.#bytes);
    this.#isCut = bytes.length > this.#bytes;
  }

  /**
   * Checks that the journal is as new as the vault, and that its last lines are signed by the current key or known to the vault, as after
   * a change of the signing key. Earlier lines are committed by the hash chain.
   * @throws JournalUnusable
   */
  requireContains({ sequence, hash }: JournalHead = EMPTY): void {
    if (sequence > 0 && this.#hashes[sequence - 1] !== hash) {
      throw new JournalUnusable(
        `The erasure journal ${this.#path} ends at line ${this.head.sequence}, and the vault knows another line ${sequence}. ` +
          'Restore the newest copy of the journal: without it, erased people would become readable again.',
      );
    }
    if (this.head.sequence > Math.max(this.#signed, sequence)) {
      throw new JournalUnusable(
        `The last lines of ${this.#path} are not signed with SANKOFA_SIGNING_KEY. Start once with the key that signed them.`,
      );
    }
  }

  /**
   * Appends a subject, unless it is there, and flushes the line to disk. Callers in several processes must take turns.
   * @throws JournalUnusable
   */
  async append(subject: string): Promise<JournalHead> {
    await this.load();
    if (this.#subjects.has(subject)) return this.head;
    const { sequence, hash } = this.head;
    const content = { sequence: sequence + 1, subject, at: this.#clock().toISOString(), previous: hash };
    const text = JSON.stringify({ ...content, ...this.#sign(LINE_DOMAIN, content) });
    // Cuts off an incomplete line, left by a crash.
    if (this.#isCut) await truncate(this.#path, this.#bytes);
    await appendDurably(this.#path, `${text}\n`);
    this.#accept(text);
    this.#bytes += Buffer.byteLength(text) + 1;
    return this.head;
  }

  /** Up to where the journal was complete; null if unknown. @throws JournalUnusable if the journal is older */
  async asOf(): Promise<JournalStatement | null> {
    const text = await readOrNull(this.#asOfPath);
    const asOf = text && AsOf.safeParse(parseJson(text.toString())).data;
    if (!asOf || !this.#isSigned(AS_OF_DOMAIN, asOf)) return null;
    if (asOf.sequence > 0 && this.#hashes[asOf.sequence - 1] !== asOf.hash) {
      throw new JournalUnusable(
        `The erasure journal ${this.#path} ends at line ${this.head.sequence}, but it had ${asOf.sequence}. Restore its newest copy.`,
      );
    }
    return { size: asOf.size, log: asOf.log ?? null };
  }

  /**
   * Records that all erasures among the first `size` events are in the journal. Replaces the file in one step.
   * @param log its origin; null before its first head
   */
  async setAsOf(size: number, log: string | null): Promise<void> {
    const content = { size, ...this.head, ...(log !== null && { log }) };
    // Several processes may write it.
    const next = `${this.#asOfPath}.${randomUUID()}`;
    const file = await open(next, 'w', 0o600);
    try {
      await file.writeFile(JSON.stringify({ ...content, ...this.#sign(AS_OF_DOMAIN, content) }));
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(next, this.#asOfPath);
  }

  #sign(domain: string, content: object): { keyId: string; signature: string } {
    const signature = this.#signer.sign(Buffer.from(`${domain}\n${JSON.stringify(content)}`)).toString('base64');
    return { keyId: this.#signer.keyId, signature };
  }

  #isSigned(domain: string, { keyId, signature, ...content }: Line | AsOf): boolean {
    const bytes = Buffer.from(`${domain}\n${JSON.stringify(content)}`);
    return (
      keyId === this.#signer.keyId && verify(null, bytes, this.#signer.publicKey, Buffer.from(signature, 'base64'))
    );
  }

  #accept(text: string): void {
    const { sequence, hash } = this.head;
    const line = Line.safeParse(parseJson(text)).data;
    const isOurs = line?.keyId === this.#signer.keyId;
    if (line?.sequence !== sequence + 1 || line.previous !== hash || (isOurs && !this.#isSigned(LINE_DOMAIN, line))) {
      throw new JournalUnusable(
        `Line ${sequence + 1} of ${this.#path} is not an erasure that follows the one before it. Restore the journal from a copy.`,
      );
    }
    this.#hashes.push(createHash('sha256').update(text).digest('hex'));
    this.#subjects.add(line.subject);
    if (isOurs) this.#signed = line.sequence;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller reports where it was read.
    return null;
  }
}

async function readOrNull(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function appendDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
  // A new file is durable once its folder is.
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
