import { timestamp } from '../timestamp.ts';
import { readHeaderBlocks } from './header-blocks.ts';

/** A text shown between two moments, in seconds. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  /** Placement in WebVTT, such as `line:10% align:start`; empty for the default. */
  readonly settings: string;
  readonly text: string;
}

export type CaptionFault =
  | 'not_utf8'
  | 'out_of_order'
  | 'after_end'
  | 'none'
  | 'no_times'
  | 'several_lines_above'
  | 'times_not_readable'
  | 'time_out_of_range'
  | 'ends_before_start'
  | 'times_in_text'
  | 'no_text'
  | 'too_many'
  | 'too_long';

/** An error in one line of a file; the first line is 1. */
export interface LineFault {
  readonly line: number;
  /** The catalogue has its text: `media.captions.<fault>`. */
  readonly fault: CaptionFault;
  /** The limit that is exceeded. */
  readonly most?: number;
}

/** The captions of a file, or its errors. */
export type ReadCaptions =
  | { readonly cues: readonly Cue[]; readonly head: readonly string[]; readonly faults: readonly [] }
  | { readonly cues: null; readonly head: readonly []; readonly faults: readonly LineFault[] };

const MAX_CUES = 20_000;
const MAX_FAULTS = 20;
const MAX_TEXT = 1_000;

const TIME = String.raw`(?:(\d{1,3}):)?(\d{2}):(\d{2})[.,](\d{3})`;
const TIMING = new RegExp(`^\\s*${TIME}\\s+-->\\s+${TIME}(?:\\s+(.*))?$`);
const SETTING = /^(vertical|line|position|size|align|region):[\w%,.-]+$/;

/**
 * Parses captions in WebVTT or SubRip (SRT) format.
 * @param bytes the file, in UTF-8
 * @param durationSeconds of the film; null if unknown
 */
export function readCaptions(bytes: Uint8Array, durationSeconds: number | null): ReadCaptions {
  const text = decode(bytes);
  if (text === null) return refused([{ line: 1, fault: 'not_utf8' }]);
  const lines = text.split(/\r\n|\n|\r/);
  const isWebVtt = /^WEBVTT([ \t]|$)/.test(lines[0] ?? '');
  const faults: LineFault[] = [];
  const cues: Cue[] = [];
  const blocks = blocksOf(lines, isWebVtt);
  const { blocks: head, regionIds } = readHeaderBlocks(blocks.map((block) => block.lines));
  for (const block of blocks) {
    if (isWebVtt && isHead(block)) continue;
    const cue = readCue(block, isWebVtt ? regionIds : null, (line, fault, most) =>
      faults.push({ line, fault, ...(most !== undefined && { most }) }),
    );
    if (!cue) continue;
    if (cue.from < (cues.at(-1)?.from ?? 0)) {
      faults.push({ line: block.line, fault: 'out_of_order' });
    }
    if (durationSeconds !== null && cue.from >= durationSeconds) {
      faults.push({ line: block.line, fault: 'after_end' });
    }
    cues.push(cue);
  }
  if (faults.length > 0) return refused(faults);
  if (cues.length === 0) return refused([{ line: 1, fault: 'none' }]);
  if (cues.length > MAX_CUES) return refused([{ line: 1, fault: 'too_many', most: MAX_CUES }]);
  return { cues, head: isWebVtt ? head : [], faults: [] };
}

const refused = (faults: readonly LineFault[]): ReadCaptions => ({
  cues: null,
  head: [],
  faults: faults.toSorted((a, b) => a.line - b.line).slice(0, MAX_FAULTS),
});

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8; the caller reports it.
    return null;
  }
}

interface Block {
  /** Number of its first line. */
  readonly line: number;
  readonly lines: readonly string[];
}

/** Whether a block of WebVTT is a comment, a style or a region. */
const isHead = ({ lines: [first = ''] }: Block): boolean => /^(NOTE|STYLE|REGION)([ \t]|$)/.test(first);

/** Splits the file at empty lines; omits the first block of WebVTT. */
function blocksOf(lines: readonly string[], isWebVtt: boolean): Block[] {
  const blocks: Block[] = [];
  let current: string[] = [];
  const end = (n: number): void => {
    if (current.length > 0) blocks.push({ line: n - current.length + 1, lines: current });
    current = [];
  };
  for (const [n, line] of lines.entries()) {
    if (line.trim() === '') end(n);
    else current.push(line);
  }
  end(lines.length);
  return isWebVtt ? blocks.slice(1) : blocks;
}

/** @param regionIds of WebVTT; null for SubRip */
function readCue(
  { line, lines }: Block,
  regionIds: ReadonlySet<string> | null,
  fault: (line: number, fault: CaptionFault, most?: number) => void,
): Cue | null {
  const at = lines.findIndex((one) => one.includes('-->'));
  if (at < 0) {
    fault(line, 'no_times');
    return null;
  }
  if (at > 1) fault(line, 'several_lines_above');
  const timing = TIMING.exec(lines[at] ?? '');
  if (!timing) {
    fault(line + at, 'times_not_readable');
    return null;
  }
  const [from, to] = [secondsOf(timing.slice(1, 5)), secondsOf(timing.slice(5, 9))];
  if (from === null || to === null) {
    fault(line + at, 'time_out_of_range');
    return null;
  }
  if (to <= from) fault(line + at, 'ends_before_start');
  const body = lines.slice(at + 1);
  const again = body.findIndex((one) => one.includes('-->'));
  if (again >= 0) fault(line + at + 1 + again, 'times_in_text');
  const text = regionIds ? body.join('\n') : body.map(fromSubRip).join('\n');
  if (text.trim() === '') fault(line + at, 'no_text');
  if (text.length > MAX_TEXT) fault(line + at, 'too_long', MAX_TEXT);
  const settings = regionIds ? settingsOf(timing[9] ?? '', regionIds) : placementOf(body);
  return { from, to, settings, text };
}

const settingsOf = (text: string, regionIds: ReadonlySet<string>): string =>
  text
    .split(/\s+/)
    .filter((one) => SETTING.test(one) && (!one.startsWith('region:') || regionIds.has(one.slice('region:'.length))))
    .join(' ');

/**
 * The place that the first mark such as `{\an8}` gives a cue of SubRip, as settings of WebVTT. Players read this mark of
 * another format, Advanced SubStation: the digits lie as on a number pad.
 */
function placementOf(body: readonly string[]): string {
  const [, pad] = /\{\\an([1-9])\}/.exec(body.join('\n')) ?? [];
  if (pad === undefined) return '';
  const row = ['', 'line:50%', 'line:0'][Math.ceil(Number(pad) / 3) - 1] ?? '';
  const column = ['position:90% align:end', 'position:10% align:start', ''][Number(pad) % 3] ?? '';
  return [row, column].filter(Boolean).join(' ');
}

/** Seconds from hours, minutes, seconds and milliseconds; null for values out of range. */
function secondsOf([hours = '0', minutes = '0', seconds = '0', ms = '0']: readonly (string | undefined)[]):
  | number
  | null {
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(ms) / 1_000;
}

/** Converts text of SubRip to WebVTT. Drops colours, which have another syntax there. */
const fromSubRip = (line: string): string =>
  line
    // The pattern excludes its own opening bracket, so a million unclosed ones take linear time.
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/<\/?font[^<>]*>/gi, '')
    .replaceAll('&', '&amp;')
    .replaceAll(/<(?!\/?[biu]>)/gi, '&lt;');

/** Serializes captions as WebVTT. @param head regions and styles */
export function toWebVtt(cues: readonly Cue[], head: readonly string[] = []): string {
  const blocks = cues.map(({ from, to, settings, text }) =>
    [`${timestamp(from)} --> ${timestamp(to)}${settings && ` ${settings}`}`, text].join('\n'),
  );
  return `${['WEBVTT', ...head, ...blocks].join('\n\n')}\n`;
}
