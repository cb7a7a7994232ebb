import type { MediaState } from '@sankofa/events/media/media';
import type { Playing } from '../contract/playback.ts';

export type Packaged = MediaState & { readonly status: 'packaged'; readonly durationSeconds: number };

export const isPackaged = (state: MediaState): state is Packaged =>
  state.status === 'packaged' && state.durationSeconds !== null;

/** @param base URL of the media, with a token */
export const captionsAt = (base: string, { captions }: Packaged): Playing['captions'] =>
  captions.map(({ language, label }) => ({ language, label, url: `${base}/captions/${language}.vtt` }));
