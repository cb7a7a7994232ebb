import type { LiveAnswer, LiveMessage } from '../contract/live.ts';
import type { HeartbeatAnswer } from '../contract/playback.ts';
import { ProblemError, problemError, unreachable } from './client.ts';

/** Timeout of a response, in ms: responses are immediate, so a silent connection is dead. */
const ANSWER_MS = 5_000;
/** Delay before another attempt if no connection can be opened (some networks block WebSocket), in ms. */
const RETRY_MS = 60_000;

export interface LiveClientOptions {
  /** URL of a new connection, with its ticket. */
  readonly address: () => Promise<string>;
  /** Account of the connection, which is never shared; null for a visitor. */
  readonly owner: () => string | null;
  readonly connect?: (address: string) => WebSocket;
  /** Delay before opening a connection, in ms, so that playback start has the network to itself. */
  readonly opensAfter?: number;
  /** Called for each response. @param position log position; null if nothing was recorded */
  readonly answered?: (position: string | null) => void;
  /** Monotonic clock, in ms. */
  readonly now?: () => number;
}

interface PendingRequest {
  readonly resolve: (answer: HeartbeatAnswer) => void;
  readonly reject: (problem: ProblemError) => void;
  readonly late: ReturnType<typeof setTimeout>;
}

/**
 * A persistent connection (WebSocket) for frequent messages. It opens in the background: until then, or if it fails,
 * the caller sends requests instead.
 */
export class LiveClient {
  readonly #options: LiveClientOptions;
  readonly #pending = new Map<number, PendingRequest>();
  #socket: WebSocket | null = null;
  #owner: string | null = null;
  /** Identifies the attempt, so that a connection that opens late can be discarded. */
  #attempt = 0;
  #isOpening = false;
  #notBefore = 0;
  #next = 0;

  constructor(options: LiveClientOptions) {
    this.#options = options;
  }

  /**
   * Sends a message over the open connection.
   * @returns null if none is open: one is then opened for the next message
   * @throws ProblemError like a request, with status 0 if the connection broke before the response: send a request
   * instead
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
      this.#pending.set(id, { resolve, reject, late });
      socket.send(JSON.stringify({ id, ...message }));
    });
  }

  /** Closes the connection. Pending messages get no response. */
  close(): void {
    this.#attempt++;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject, late } of pending) {
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
    const request = this.#pending.get(answer.id ?? -1);
    if (!request) return;
    this.#pending.delete(answer.id ?? -1);
    clearTimeout(request.late);
    this.#options.answered?.(('position' in answer && answer.position) || null);
    if ('answer' in answer) request.resolve(answer.answer);
    else request.reject(errorOf(answer));
  }

  #now(): number {
    return (this.#options.now ?? (() => performance.now()))();
  }
}

const errorOf = ({ problem, retry_after }: Extract<LiveAnswer, { problem: unknown }>): ProblemError =>
  problemError(problem, retry_after ?? null);

/** @throws ProblemError if it cannot be opened: browsers do not say why */
function opened(socket: WebSocket): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket), { once: true });
    socket.addEventListener('error', () => reject(unreachable()), { once: true });
  });
}
