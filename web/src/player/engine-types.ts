/** What went wrong for good: the film could not be had, or not be shown. */
export type Failure = 'load' | 'play';

export interface EngineOptions {
  readonly url: string;
  readonly startSeconds: number;
  /** False: nothing of the film is loaded before `load`. */
  readonly loadsAtOnce: boolean;
  /** Resolves once files may be asked for: their addresses are renewed while it is awaited. */
  readonly ready: () => Promise<void>;
  /** The address a file has now. */
  readonly addressOf: (url: string) => string;
  readonly failed: (failure: Failure) => void;
  /** The sound it begins with; null: the film's own. */
  readonly audio: string | null;
  /** The quality it begins with; null: whatever the connection carries. */
  readonly quality: number | null;
  /** The most that is taken without being chosen; null: anything. */
  readonly ceiling: number | null;
  /** Lines of the rendition that is shown. */
  readonly showsHeight: (height: number) => void;
}

/** Streams a film into a video element. */
export interface Engine {
  /** Whether quality, its ceiling and the sound can be chosen: else the browser does, and whoever asks changes nothing. */
  readonly canChoose: boolean;
  load(): void;
  /** Begins somewhere else than it was to. */
  startAt(seconds: number): void;
  /** @param height null: whatever the connection carries */
  setQuality(height: number | null): void;
  /** The most that is taken without being chosen; null: anything. */
  setCeiling(height: number | null): void;
  setAudio(id: string): void;
  destroy(): void;
}
