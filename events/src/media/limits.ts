/** Progress is told in steps of so many percent. */
export const PROGRESS_STEP = 5;

export const MAX_CHAPTERS = 200;
/** Characters of the title of a chapter. */
export const CHAPTER_TITLE = 120;

/** With the sound of the film itself. */
export const MAX_AUDIO_TRACKS = 12;

/** Id of the sound a film came with. */
export const ORIGINAL_AUDIO = 'main';

/** Code of a failure that is ours, not the file's: trying again may help. */
export const FAILED_HERE = 'failed_here';
