/** Defects of uploaded files. */
export const MEDIA_FAULTS = [
  'not_a_video',
  'no_picture',
  'too_many_tracks',
  'too_long',
  'too_short',
  'picture_size',
  'damaged_video',
  'no_sound',
  'sound_length',
  'damaged_sound',
  'took_too_long',
  'missing_file',
] as const;

export type MediaFault = (typeof MEDIA_FAULTS)[number];

/** The file cannot become a film, however often it is tried. The text gives the reason and the remedy. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused';
  readonly code: MediaFault;

  constructor(code: MediaFault, text: string, options?: ErrorOptions) {
    super(text, options);
    this.code = code;
  }
}
