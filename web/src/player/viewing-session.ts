import { ProblemError } from '@sankofa/api/client/client';
import type { Heartbeat, HeartbeatAnswer, Playing } from '@sankofa/api/contract/playback';
import { tokenOf, withToken } from './media-address.ts';

/** Interval between heartbeats of a film that plays. */
export const BEAT_MS = 10_000;

/** A token that expires within this time is renewed before use. */
const MARGIN_MS = 15_000;

export interface ViewingSessionOptions {
  readonly playing: Pick<Playing, 'master_url' | 'expires_at'>;
  /** @param isLast it must arrive even if the page closes */
  readonly send: (heartbeat: Heartbeat, isLast: boolean) => Promise<HeartbeatAnswer>;
  readonly state: () => { readonly position: number; readonly isPlaying: boolean; readonly rate: number };
  readonly now: () => number;
  /** Called when the server refuses to continue. */
  readonly refused: (reason: Error) => void;
  readonly heard: (answer: HeartbeatAnswer) => void;
}

/** One viewing of a film: sends heartbeats, and renews the token of the media files through them. */
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

  /** The address of a media file under the current token. */
  addressOf = (url: string): string => (this.#token === null ? url : withToken(url, this.#token));

  /** Resolves to the address of a media file under a valid token. */
  freshAddressOf = async (url: string): Promise<string> => {
    await this.ready();
    return this.addressOf(url);
  };

  /** Resolves once the token is valid: usually at once. */
  ready = async (): Promise<void> => {
    if (this.#options.now() < this.#expiresAt - MARGIN_MS) return;
    this.#renewal ??= this.reportHeartbeat().finally(() => {
      this.#renewal = null;
    });
    await this.#renewal;
  };

  /** Marks the next heartbeat as the first after a seek. */
  jumped(): void {
    this.#hasJumped = true;
  }

  /** Sends a heartbeat now, and every ten seconds while the film plays. */
  async reportHeartbeat(): Promise<void> {
    if (this.#isOver) return;
    clearInterval(this.#timer);
    if (this.#options.state().isPlaying) this.#timer = setInterval(() => void this.#send(false), BEAT_MS);
    await this.#send(false);
  }

  /** Sends a heartbeat before the page is hidden. The user may return to it (back/forward cache). */
  leave(): void {
    if (this.#isOver) return;
    clearInterval(this.#timer);
    // Playback never began: nothing to report.
    if (this.#sequence > 0) void this.#send(true);
  }

  /** Sends the last heartbeat. */
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
    const heartbeat = { sequence, position_seconds: position, playing: isPlaying && !isLast, rate, seeked };
    try {
      const answer = await this.#options.send(heartbeat, isLast);
      if (answer.token && answer.expires_at) {
        this.#token = answer.token;
        this.#expiresAt = Date.parse(answer.expires_at);
      }
      if (!this.#isOver) this.#options.heard(answer);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      // No retry: the next heartbeat contains everything that a lost one did.
      this.#hasJumped ||= seeked;
      const isRefusal = error.status >= 400 && error.status < 500 && error.status !== 429;
      if (!isRefusal || this.#isOver) return;
      this.#isOver = true;
      clearInterval(this.#timer);
      this.#options.refused(error);
    }
  }
}
