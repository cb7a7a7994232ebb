/** A fatal error: the film could not be loaded, or could not be played. */
export type Failure = 'load' | 'play';

export interface EngineOptions {
  readonly url: string;
  readonly startSeconds: number;
  /** False: nothing is loaded before `load` is called. */
  readonly loadsAtOnce: boolean;
  /** Resolves once files can be requested. Renews the media token first if it is about to expire. */
  readonly ready: () => Promise<void>;
  /** The address of a file under the current media token. */
  readonly addressOf: (url: string) => string;
  readonly failed: (failure: Failure) => void;
  /** The initial audio track; null: the film's default. */
  readonly audio: string | null;
  /** The initial height, in lines; null: automatic, by bandwidth. */
  readonly quality: number | null;
  /** Max height that automatic selection may use, in lines; null: no limit. */
  readonly ceiling: number | null;
  /** Receives the height of the rendition on screen, in lines. */
  readonly showsHeight: (height: number) => void;
}

/** Streams a film into a video element. */
export interface Engine {
  /** Whether quality, ceiling and audio track can be set. If false, the browser chooses and the setters do nothing. */
  readonly canChoose: boolean;
  load(): void;
  /** Changes the start position. */
  startAt(seconds: number): void;
  /** @param height in lines; null: automatic, by bandwidth */
  setQuality(height: number | null): void;
  /** @param height max height that automatic selection may use, in lines; null: no limit */
  setCeiling(height: number | null): void;
  setAudio(id: string): void;
  destroy(): void;
}
