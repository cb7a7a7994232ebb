import type { LiveAnswer, LiveMessage } from '../contract/live.ts';
import type { HeartbeatAnswer } from '../contract/playback.ts';
import { ProblemError, problemError, unreachable } from './client.ts';

/** An answer is there at once: a connection without one for so long leads nowhere any more. */
const ANSWER_MS = 5_000;
/** Where no connection can be opened (some networks let none through), it is tried again after this long. */
const RETRY_MS = 60_000;

export interface LiveClientOptions {
  /** The address of a connection that is opened now, its ticket in it. */
  readonly address: () => Promise<string>;
  /** Whose connection it is: it is used for nobody else. Null for a visitor. */
  readonly owner: () => string | null;
  readonly connect?: (address: string) => WebSocket;
  /** Milliseconds to wait before one is opened: what has just begun has the network to itself. */
  readonly opensAfter?: number;
  /** An answer has come. @param position where the log has it; null when nothing was recorded */
  readonly answered?: (position: string | null) => void;
  /** Milliseconds by any clock that only goes forward. */
  readonly now?: () => number;
}

interface PendingRequest {
  readonly resolve: (answer: HeartbeatAnswer) => void;
  readonly reject: (problem: ProblemError) => void;
  readonly late: ReturnType<typeof setTimeout>;
}

/**
 * A connection that stays open, for what is said often (WebSocket). It opens beside: what is asked before it is open, or where it
 * cannot be opened, is sent as a request by the caller.
 */
export class LiveClient {
  readonly #options: LiveClientOptions;
  readonly #asked = new Map<number, PendingRequest>();
  #socket: WebSocket | null = null;
  #owner: string | null = null;
  /** Told apart from those before it, so that a connection that opens late is known to be unwanted. */
  #attempt = 0;
  #isOpening = false;
  #notBefore = 0;
  #next = 0;

  constructor(options: LiveClientOptions) {
    this.#options = options;
  }

  /**
   * Asks over the open connection.
   * @returns null when none is open: then one is being opened for the next time
   * @throws ProblemError as a request would, with status 0 when the connection broke before the answer: send a request then
   */
  ask(message: Omit<LiveMessage, 'id'>): Promise<HeartbeatAnswer> | null {
    const owner = this.#options.owner();
    if (this.#socket !== null && this.#owner !== owner) this.close();
    const socket = this.#socket;
    if (socket === null) {
      void this.#open(owner);
      return null;
    }
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#notBefore = this.#now() + RETRY_MS;
        this.close();
      }, ANSWER_MS);
      this.#asked.set(id, { resolve, reject, late });
      socket.send(JSON.stringify({ id, ...message }));
    });
  }

  /** Ends the connection. Whatever waits for an answer gets none. */
  close(): void {
    this.#attempt++;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    const waiting = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject, late } of waiting) {
      clearTimeout(late);
      reject(unreachable());
    }
  }

  async #open(owner: string | null): Promise<void> {
    if (this.#isOpening || this.#now() < this.#notBefore) return;
    this.#isOpening = true;
    const attempt = this.#attempt;
    try {
      const { address, connect = (at) => new WebSocket(at), opensAfter = 0 } = this.#options;
      await new Promise((resolve) => setTimeout(resolve, opensAfter));
      if (attempt !== this.#attempt) return;
      const socket = await opened(connect(await address()));
      if (attempt !== this.#attempt) {
        socket.close();
        return;
      }
      this.#socket = socket;
      this.#owner = owner;
      socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as LiveAnswer));
      socket.addEventListener('close', () => {
        if (this.#socket === socket) this.close();
      });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      this.#notBefore = this.#now() + RETRY_MS;
    } finally {
      this.#isOpening = false;
    }
  }

  #hear(answer: LiveAnswer): void {
    const asked = this.#asked.get(answer.id ?? -1);
    if (!asked) return;
    this.#asked.delete(answer.id ?? -1);
    clearTimeout(asked.late);
    this.#options.answered?.(('position' in answer && answer.position) || null);
    if ('answer' in answer) asked.resolve(answer.answer);
    else asked.reject(errorOf(answer));
  }

  #now(): number {
    return (this.#options.now ?? (() => performance.now()))();
  }
}

const errorOf = ({ problem, retry_after }: Extract<LiveAnswer, { problem: unknown }>): ProblemError =>
  problemError(problem, retry_after ?? null);

/** @throws ProblemError when it cannot be opened: browsers do not say why */
function opened(socket: WebSocket): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket), { once: true });
    socket.addEventListener('error', () => reject(unreachable()), { once: true });
  });
}
