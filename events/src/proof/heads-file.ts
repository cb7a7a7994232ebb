import type { KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, stat, truncate } from 'node:fs/promises';
import { z } from 'zod';
import { isEarlierEpoch } from './epoch.ts';
import { isForged, type LogHead, parseLogHead } from './head.ts';
import { LogInconsistent } from './log-inconsistent.ts';
import { TreeMoved } from './log-tree.ts';

/** Maximum line length in bytes. A line takes about 900. */
const MAX_LINE = 4_096;

/** Name of the file that keeps the heads of an earlier epoch. */
export const archiveOf = (path: string, epoch: number): string => path.replace(/(\.jsonl)?$/, `-${epoch}.jsonl`);

/**
 * The file of signed heads outside the database, one JSON array per line: the notes of a head and of its log
 * of map roots. The log is checked against its last head:
 * rewriting only the database does not change it.
 */
export class HeadsFile {
  readonly #path: string;
  /** Bytes read and written so far. */
  #bytes = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Reads the heads, oldest first. Heads of older signing keys are accepted without a signature check, because their
   * roots are still compared with the log. An incomplete last line, left by a crash, is cut off.
   * @param key the current signing key
   * @throws LogInconsistent `heads_unreadable`
   */
  async *read(key: KeyObject): AsyncGenerator<LogHead> {
    this.#bytes = 0;
    let number = 0;
    let before: LogHead | null = null;
    const parse = (line: string): LogHead => {
      number += 1;
      const head = parseLine(line);
      if (!head || isForged(head, key) || (before && !follows(head, before))) {
        throw new LogInconsistent(
          'heads_unreadable',
          `Line ${number} of ${this.#path} is not a signed head that follows the one before it.`,
        );
      }
      before = head;
      return head;
    };
    let rest = '';
    for await (const chunk of chunksOf(this.#path)) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const head = parse(line);
        this.#bytes += Buffer.byteLength(line) + 1;
        yield head;
      }
      if (rest.length > MAX_LINE) parse(rest);
    }
    if (rest === '') return;
    if (parseLine(rest) === null) return truncate(this.#path, this.#bytes);
    const head = parse(rest);
    this.#bytes += Buffer.byteLength(rest);
    await this.#write('\n');
    yield head;
  }

  /**
   * Appends a head and flushes it to disk.
   * @throws LogInconsistent `heads_changed` if the file was truncated or removed; TreeMoved if it has grown
   */
  append(head: LogHead): Promise<void> {
    return this.#inTurn(async () => {
      await this.#checkSize();
      await this.#write(`${lineOf(head)}\n`);
    });
  }

  /**
   * Removes heads, oldest first, in one step: a crash leaves the old file or the new one.
   * @param isOutdated whether to remove a head, given the one after it
   * @throws as `read` and `append`
   */
  prune(key: KeyObject, isOutdated: (head: LogHead, next: LogHead) => boolean): Promise<void> {
    return this.#inTurn(async () => {
      await this.#checkSize();
      const kept: string[] = [];
      let before: LogHead | null = null;
      let removed = 0;
      for await (const head of this.read(key)) {
        if (before && isOutdated(before, head)) removed += 1;
        else if (before) kept.push(lineOf(before));
        before = head;
      }
      if (!before || removed === 0) return;
      const text = [...kept, lineOf(before), ''].join('\n');
      const next = `${this.#path}.next`;
      await writeDurably(next, text);
      await rename(next, this.#path);
      this.#bytes = Buffer.byteLength(text);
    });
  }

  /** Checks that the file still ends where this process left it. @throws as `append` */
  check(): Promise<void> {
    return this.#inTurn(() => this.#checkSize());
  }

  async #checkSize(): Promise<void> {
    const size = await sizeOf(this.#path);
    if (size > this.#bytes) throw new TreeMoved(`Another process has written to ${this.#path}`);
    if (size < this.#bytes) {
      throw new LogInconsistent('heads_changed', `${this.#path} was cut or removed while the log keeper ran.`);
    }
  }

  /** Serialises accesses: the size is meaningless while a line is being written. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #write(text: string): Promise<void> {
    const file = await open(this.#path, 'a', 0o600);
    try {
      await file.appendFile(text);
      await file.datasync();
    } finally {
      await file.close();
    }
    this.#bytes += Buffer.byteLength(text);
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
}

const Line = z.tuple([z.string(), z.string()]);

const lineOf = ({ note, maps }: LogHead): string => JSON.stringify([note, maps.note]);

const follows = (head: LogHead, before: LogHead): boolean =>
  (head.origin === before.origin || isEarlierEpoch(before.origin, head.origin)) &&
  head.size >= before.size &&
  head.maps.size >= before.maps.size;

function parseLine(line: string): LogHead | null {
  try {
    return parseLogHead(...Line.parse(JSON.parse(line)));
  } catch {
    // Not a head: the caller reports the line.
    return null;
  }
}

async function* chunksOf(path: string): AsyncGenerator<string> {
  try {
    for await (const chunk of createReadStream(path, { encoding: 'utf8' })) yield String(chunk);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return 0;
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
