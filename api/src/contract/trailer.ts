/** Maximum length of a trailer, in seconds: of a full film, its opening. */
export const MAX_TRAILER_S = 90;

/** A video shorter than this share of its film is the trailer. */
export const MAX_TRAILER_SHARE = 0.8;

/**
 * Whether a video is only the trailer of its film, by its length.
 * @param seconds length of the video
 * @param runtimeMinutes of the film, from the catalogue; null: unknown
 */
export const isTrailer = (seconds: number, runtimeMinutes: number | null): boolean =>
  runtimeMinutes !== null && seconds < runtimeMinutes * 60 * MAX_TRAILER_SHARE;
