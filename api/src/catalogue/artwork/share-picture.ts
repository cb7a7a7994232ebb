import { renderAsync } from '@resvg/resvg-js';
import { SHARE_SIZE } from '../../contract/catalogue.ts';
import type { Pictured } from './choose.ts';
import { drawArtwork } from './draw.ts';

/** Pictures that are kept: a network that is told of a film fetches its picture from several places at once. */
const MOST_KEPT = 64;

/** By film and revision, those asked for longest ago first. */
const kept = new Map<string, Promise<Buffer>>();

/** The picture of a film as PNG, painted beside the event loop, once for those who ask at a time. */
export function sharePicture(film: Pictured & { readonly revision: number }): Promise<Buffer> {
  const name = `${film.id} ${film.revision}`;
  const picture = kept.get(name) ?? paint(film, name);
  kept.delete(name);
  kept.set(name, picture);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return picture;
}

async function paint(film: Pictured, name: string): Promise<Buffer> {
  try {
    const fitTo = { mode: 'height', value: SHARE_SIZE.height } as const;
    return (await renderAsync(drawArtwork(film, 'share'), { fitTo, font: { loadSystemFonts: false } })).asPng();
  } catch (error) {
    kept.delete(name);
    throw error;
  }
}
