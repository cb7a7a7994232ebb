import { randomUUID } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type Koa from 'koa';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { LIVE_PATH, type LiveAnswer, LiveMessage } from '../contract/live.ts';
import { unauthorized } from '../http/access.ts';
import { parseJsonText } from '../http/body.ts';
import { HttpProblem, toHttpProblem, toProblem } from '../http/http-problem.ts';
import type { Metrics } from '../http/metrics.ts';
import { networkOf } from '../http/network.ts';
import { refuse } from '../http/node-server.ts';
import { requireOwnOrigin } from '../http/origin.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { addressOf } from '../http/request-context.ts';
import { SESSION_LOOK_MS, type StreamLimit } from '../http/sse.ts';
import { validate } from '../http/validation.ts';
import type { Heartbeats, Player } from '../playback/heartbeats.ts';
import { Semaphore } from '../semaphore.ts';
import type { TicketStore } from './ticket-store.ts';

/** Maximum message size: a message is a few dozen numbers. */
const MAX_MESSAGE_BYTES = 4 * 1024;
/** Maximum unsent bytes per client. A slower client is disconnected. */
const MAX_BUFFERED = 64 * 1024;
/** Interval of idle checks in ms. A silent client is pinged at the second check and disconnected at the third. */
const IDLE_CHECK_MS = 30_000;
/** Maximum concurrent messages, and maximum queue. Messages beyond it are refused with the advice to retry. */
const [MAX_CONCURRENT, MAX_QUEUED] = [256, 4_096];
/** Grace period for clients to close the connection when the server stops, in ms. */
const CLOSE_TIMEOUT_MS = 500;

/** Close codes (RFC 6455 section 7.4.1). */
const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

export interface LiveOptions {
  /** Resolves address and host of a request, considering proxies. */
  readonly app: Koa;
  readonly tickets: TicketStore;
  readonly heartbeats: Heartbeats;
  readonly rateLimit: RateLimit;
  readonly streamLimit: StreamLimit;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** Origins that serve our pages; empty: this machine only. */
  readonly origins: readonly string[];
  readonly isSessionActive: (sessionId: string) => Promise<boolean>;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
}

/** An open connection. */
interface Connection {
  readonly socket: WebSocket;
  readonly player: Player;
  readonly network: string;
  /** Consecutive idle checks without a message or pong. */
  silentLooks: number;
}

/**
 * WebSocket connections (RFC 6455) for frequent messages, because separate requests would cost several times as much.
 * Messages have the same validation, rules, limits and problems as the requests of the same name.
 */
export class LiveConnections {
  readonly #options: LiveOptions;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, clientTracking: false });
  readonly #open = new Set<Connection>();
  readonly #work = new Semaphore(MAX_CONCURRENT, MAX_QUEUED);

  constructor(options: LiveOptions) {
    this.#options = options;
    const rounds = [
      setInterval(() => void this.#lookForSessions(), SESSION_LOOK_MS),
      setInterval(() => this.#lookForTheGone(), IDLE_CHECK_MS),
    ];
    options.stopping.addEventListener('abort', () => {
      rounds.forEach(clearInterval);
      this.#sayGoodbye();
    });
  }

  /** Accepts a WebSocket upgrade, or refuses it with a problem. */
  upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const gone = new AbortController();
    socket.once('close', () => gone.abort());
    this.#admit(request, gone.signal).then(
      ({ player, network }) =>
        this.#server.handleUpgrade(request, socket, head, (opened) => this.#welcome(opened, player, network)),
      (error) => {
        const problem = toHttpProblem(error);
        if (problem.status === 500) this.#options.logger.error({ err: error }, 'could not open connection');
        refuse(socket, problem);
      },
    );
  };

  /**
   * @param gone aborts when the connection has closed
   * @throws HttpProblem
   */
  async #admit(
    request: IncomingMessage,
    gone: AbortSignal,
  ): Promise<{ readonly player: Player; readonly network: string }> {
    const { app, tickets, rateLimit, streamLimit, origins, logger, clock, stopping } = this.#options;
    const context = app.createContext(request, new ServerResponse(request)) as Context;
    if (context.path !== LIVE_PATH) throw new HttpProblem('not_found', { what: 'address' });
    if (stopping.aborted) throw new HttpProblem('unavailable', { what: 'restart' });
    const address = addressOf(context);
    const network = networkOf(address);
    await rateLimit.spend('ordinary', network);
    requireOwnOrigin(context, origins, logger);
    const holder = await tickets.use(new URLSearchParams(context.querystring).get('ticket') ?? '', clock());
    if (!holder) throw unauthorized('ticket');
    const viewer = holder === 'visitor' ? null : holder;
    streamLimit.take(viewer?.accountId ?? network, gone);
    return { player: { viewer, address }, network };
  }

  #welcome(socket: WebSocket, player: Player, network: string): void {
    const connection: Connection = { socket, player, network, silentLooks: 0 };
    this.#open.add(connection);
    this.#options.metrics.live.inc();
    socket.on('message', (data, isBinary) => void this.#hear(connection, data, isBinary));
    socket.on('pong', () => {
      connection.silentLooks = 0;
    });
    // ws closes the connection after malformed or oversized frames, and has reported the reason to the client.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      this.#open.delete(connection);
      this.#options.metrics.live.dec();
    });
  }

  async #hear(connection: Connection, data: RawData, isBinary: boolean): Promise<void> {
    connection.silentLooks = 0;
    const { metrics, logger } = this.#options;
    const started = performance.now();
    const requestId = randomUUID();
    let value: unknown;
    let status = 200;
    let kind = 'other';
    try {
      await this.#spend(connection);
      if (isBinary) throw new HttpProblem('malformed_json', { what: 'binary' });
      value = parseJsonText(data as Buffer);
      const { id, kind: said, viewing_id: viewingId, ...report } = validate(LiveMessage, value, 'body');
      kind = said;
      const { heartbeats } = this.#options;
      const hear = () => heartbeats.hear(viewingId, connection.player, report, requestId);
      const { answer, position } = await this.#work.run(hear);
      this.#answer(connection, position ? { id, answer, position } : { id, answer });
    } catch (error) {
      const problem = toHttpProblem(error);
      ({ status } = problem);
      if (status === 500) logger.error({ requestId, err: error }, 'unexpected error');
      const wait = Number(problem.headers['Retry-After']);
      this.#answer(connection, {
        id: idOf(value),
        problem: toProblem(problem, requestId),
        ...(wait > 0 && { retry_after: wait }),
      });
    } finally {
      const ms = performance.now() - started;
      metrics.observeMessage(kind, status, ms / 1000);
      logger.debug({ requestId, message: kind, status, ms: Math.round(ms * 10) / 10 }, 'answered');
    }
  }

  /**
   * Counts like a request.
   * @throws HttpProblem 429
   */
  async #spend({ player: { viewer }, network }: Connection): Promise<void> {
    await this.#options.rateLimit.spend('ordinary', network);
    if (viewer) await this.#options.rateLimit.spend('account', viewer.accountId);
  }

  #answer({ socket }: Connection, answer: LiveAnswer): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_BUFFERED) socket.close(TRY_AGAIN_LATER);
    else socket.send(JSON.stringify(answer));
  }

  /** Closes connections whose session has ended. */
  async #lookForSessions(): Promise<void> {
    const bySession = new Map<string, WebSocket[]>();
    for (const { socket, player } of this.#open) {
      const sessionId = player.viewer?.sessionId;
      const known = sessionId && bySession.get(sessionId);
      if (known) known.push(socket);
      else if (sessionId) bySession.set(sessionId, [socket]);
    }
    const looks = [...bySession].map(async ([sessionId, sockets]) => {
      if (await this.#options.isSessionActive(sessionId)) return;
      for (const socket of sockets) socket.close(POLICY_VIOLATION, 'Your session has ended. Sign in again.');
    });
    for (const look of await Promise.allSettled(looks)) {
      // The check failed temporarily; it is repeated at the next interval.
      if (look.status === 'rejected') this.#options.logger.debug({ err: look.reason }, 'could not check a session');
    }
  }

  #lookForTheGone(): void {
    for (const connection of this.#open) {
      connection.silentLooks++;
      if (connection.silentLooks === 2) connection.socket.ping();
      else if (connection.silentLooks > 2) connection.socket.terminate();
    }
  }

  /** Asks clients to reconnect, elsewhere or after the restart. */
  #sayGoodbye(): void {
    for (const { socket } of this.#open) socket.close(GOING_AWAY, 'Sankofa is being restarted.');
    setTimeout(() => {
      for (const { socket } of this.#open) socket.terminate();
    }, CLOSE_TIMEOUT_MS);
  }
}

/** Reads the id of a message that may be otherwise malformed. */
function idOf(value: unknown): number | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : null;
}
