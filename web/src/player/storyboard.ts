/** A thumbnail of the film: a rectangle of a sprite sheet, in pixels. */
export interface Frame {
  readonly from: number;
  readonly until: number;
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const CUE = /^(\S+)\s+-->\s+(\S+)[^\n]*\n(.+)#xywh=(\d+),(\d+),(\d+),(\d+)\s*$/gm;

/**
 * Parses a storyboard: WebVTT whose cues name a rectangle of a picture (Media Fragments, `#xywh=`). Other content is
 * ignored.
 * @param base address of the storyboard, for the relative addresses in it
 */
export function parseStoryboard(text: string, base: string): Frame[] {
  const cues = text.replaceAll(/\r\n?/g, '\n').matchAll(CUE);
  return Array.from(cues, ([, start = '', end = '', picture = '', x, y, width, height]) => ({
    from: secondsOfCue(start),
    until: secondsOfCue(end),
    url: new URL(picture, base).href,
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }));
}

/** The frame at a second: the last one that has begun. */
export const frameAt = (frames: readonly Frame[], second: number): Frame | null =>
  frames.findLast(({ from }) => from <= second) ?? null;

/** Seconds of a WebVTT timestamp: `01:02:03.500`, `02:03.500`. */
const secondsOfCue = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
