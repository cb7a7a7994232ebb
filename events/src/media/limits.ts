/** Step of recorded progress, in percent. */
export const PROGRESS_STEP = 5;

export const MAX_CHAPTERS = 200;
/** Maximum length of a chapter title, in characters. */
export const CHAPTER_TITLE = 120;

/** Limit of tracks per film, the original sound included. */
export const MAX_AUDIO_TRACKS = 12;

/** Id of the original sound of a film. */
export const ORIGINAL_AUDIO = 'main';

/** Code of a failure of the server, not of the file: a retry may help. */
export const FAILED_HERE = 'failed_here';
