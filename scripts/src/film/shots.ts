import type { SceneName } from '@sankofa/api/catalogue/artwork/choose';
import type { PaletteName } from '@sankofa/api/catalogue/artwork/palettes';

/** Size of a picture, in pixels, and its frames per second. */
export interface Format {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
}

export const TRAILER_FORMAT: Format = { width: 640, height: 360, framesPerSecond: 16 };
export const FILM_FORMAT: Format = { width: 1_920, height: 1_080, framesPerSecond: 24 };

/** One shot: a card with text, or a scene. */
export type Shot =
  | { readonly kind: 'opening' | 'title' }
  | {
      readonly kind: 'scene';
      /** Another scene than on the film's poster. */
      readonly scene?: SceneName;
      /** Another time of day than on the poster. */
      readonly palette?: PaletteName;
      /** Zoom at the beginning and at the end. */
      readonly zoom: readonly [number, number];
      /** Camera position at the beginning and at the end, in fractions of the picture around its subject. */
      readonly pan: readonly [number, number];
    };

/** Length of the cross-fade between shots, which overlap by it, in seconds. */
export const FADE_S = 0.8;

export interface TimedShot {
  readonly shot: Shot;
  readonly from: number;
  readonly to: number;
}

/** One line of captions or narration. Times in seconds. */
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export type CaptionLanguage = 'en' | 'fr';
export const CAPTION_LANGUAGES = ['en', 'fr'] as const;
