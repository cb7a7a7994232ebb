import { ProblemError } from '@sankofa/api/client/client';
import type { Heartbeat, HeartbeatAnswer, Playing } from '@sankofa/api/contract/playback';
import { tokenOf, withToken } from './media-address.ts';

/** Between two reports of a film that plays. */
export const BEAT_MS = 10_000;

/** Files are not asked for any more under a token that ends within this time. */
const MARGIN_MS = 15_000;

export interface ViewingSessionOptions {
  readonly playing: Pick<Playing, 'master_url' | 'expires_at'>;
  /** @param isLast it has to arrive although the page may be closed */
  readonly send: (reportHeartbeat: Heartbeat, isLast: boolean) => Promise<HeartbeatAnswer>;
  readonly state: () => { readonly position: number; readonly isPlaying: boolean; readonly rate: number };
  readonly now: () => number;
  /** The server does not let it go on. */
  readonly refused: (reason: Error) => void;
  readonly heard: (answer: HeartbeatAnswer) => void;
}

/** One viewing of a film: reports how it goes, and keeps the addresses of the film's files fresh. */
export class ViewingSession {
  readonly #options: ViewingSessionOptions;
  #token: string | null;
  #expiresAt: number;
  #sequence = 0;
  #hasJumped = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  #renewal: Promise<void> | null = null;
  #isOver = false;

  constructor(options: ViewingSessionOptions) {
    this.#options = options;
    this.#token = tokenOf(options.playing.master_url);
    this.#expiresAt = Date.parse(options.playing.expires_at);
  }

  /** The address a file of the film has now. */
  addressOf = (url: string): string => (this.#token === null ? url : withToken(url, this.#token));

  /** The address of a file of the film, once there is one that holds. */
  freshAddressOf = async (url: string): Promise<string> => {
    await this.ready();
    return this.addressOf(url);
  };

  /** Resolves once `addressOf` gives addresses that hold; at once, nearly always. */
  ready = async (): Promise<void> => {
    if (this.#options.now() < this.#expiresAt - MARGIN_MS) return;
    this.#renewal ??= this.reportHeartbeat().finally(() => {
      this.#renewal = null;
    });
    await this.#renewal;
  };

  /** Somebody has moved it: the next report says so. */
  jumped(): void {
    this.#hasJumped = true;
  }

  /** Says that it plays, or has come to rest, or is somewhere else: now, and while it plays every ten seconds. */
  async reportHeartbeat(): Promise<void> {
    if (this.#isOver) return;
    clearInterval(this.#timer);
    if (this.#options.state().isPlaying) this.#timer = setInterval(() => void this.#send(false), BEAT_MS);
    await this.#send(false);
  }

  /** Reports before the page goes away: perhaps for good, perhaps to be come back to. */
  leave(): void {
    if (this.#isOver) return;
    clearInterval(this.#timer);
    // What was never begun has nothing to say.
    if (this.#sequence > 0) void this.#send(true);
  }

  /** Reports for the last time. */
  end(): void {
    this.leave();
    this.#isOver = true;
  }

  async #send(isLast: boolean): Promise<void> {
    const { position, isPlaying, rate } = this.#options.state();
    this.#sequence += 1;
    const seeked = this.#hasJumped;
    this.#hasJumped = false;
    const sequence = this.#sequence;
    const reportHeartbeat = { sequence, position_seconds: position, playing: isPlaying && !isLast, rate, seeked };
    try {
      const answer = await this.#options.send(reportHeartbeat, isLast);
      if (answer.token && answer.expires_at) {
        this.#token = answer.token;
        this.#expiresAt = Date.parse(answer.expires_at);
      }
      if (!this.#isOver) this.#options.heard(answer);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      // A report that was not heard says nothing the next one does not say.
      this.#hasJumped ||= seeked;
      const isRefusal = error.status >= 400 && error.status < 500 && error.status !== 429;
      if (!isRefusal || this.#isOver) return;
      this.#isOver = true;
      clearInterval(this.#timer);
      this.#options.refused(error);
    }
  }
}
