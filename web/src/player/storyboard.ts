/** A picture of a moment of the film: a part of a sheet of many. Pixels of the sheet. */
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
 * The pictures a storyboard lists: WebVTT whose cues name a part of a picture (Media Fragments, `#xywh=`). What is no
 * such cue is left out.
 * @param base where it came from, which the addresses in it are relative to
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

/** The picture of a moment: the last one that has begun by then. */
export const frameAt = (frames: readonly Frame[], second: number): Frame | null =>
  frames.findLast(({ from }) => from <= second) ?? null;

/** Seconds of a WebVTT time: `01:02:03.500`, `02:03.500`. */
const secondsOfCue = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
