import { existsSync, readFileSync } from 'node:fs';
import type { SceneName } from '@sankofa/api/catalogue/artwork/choose';
import type { PaletteName } from '@sankofa/api/catalogue/artwork/palettes';
import { type CaptionLanguage, FADE_S, type Line, type Shot, type TimedShot } from './shots.ts';
import { visible } from './visible.ts';

/** One scene of a short film, with the sentences of its story. */
interface StoryScene {
  readonly scene: SceneName;
  readonly palette: PaletteName;
  readonly lines: readonly Readonly<Record<CaptionLanguage, string>>[];
}

/** A whole short film: its shots, the captions that tell its story, and what a describer says. Times in seconds. */
export interface Story {
  readonly seconds: number;
  readonly shots: readonly TimedShot[];
  readonly captions: Readonly<Record<CaptionLanguage, readonly Line[]>>;
  /** Empty for a film without audio description. */
  readonly narration: readonly Line[];
}

/** Films with audio description: their scenes leave time for it. */
const DESCRIBED = ['the-lamp-that-waits'];

const TITLE_S = 5.5;
const CREDIT_S = 7;
/** Between a cut and the sentence after it. */
const LEAD_S = 1;
/** Comfortable reading speed of captions, in characters per second, and the time to notice them. */
const READ_PER_SECOND = 14.5;
const NOTICE_S = 1;
/** Speed of the describer's voice, in characters per second. */
const SPOKEN_PER_SECOND = 15;

type Move = Pick<Extract<Shot, { kind: 'scene' }>, 'zoom' | 'pan'>;
/** Camera of the first shot of a scene, and of the closer ones after it, in turn. */
const WIDE: readonly Move[] = [
  { zoom: [1.06, 1.2], pan: [-0.08, 0.02] },
  { zoom: [1.28, 1.1], pan: [0.1, -0.04] },
  { zoom: [1.16, 1.2], pan: [-0.14, 0.1] },
  { zoom: [1.2, 1.08], pan: [0.02, 0.08] },
];
const CLOSE: readonly Move[] = [
  { zoom: [1.75, 1.95], pan: [0.05, -0.03] },
  { zoom: [2, 1.6], pan: [-0.06, 0] },
  { zoom: [1.6, 1.7], pan: [-0.1, 0.06] },
];

/** Path of the story of a film; stories are data, which is not compiled. */
const pathOf = (id: string): URL => new URL(`../../src/film/stories/${id}.json`, import.meta.url);

/** Returns the story of a demo film, or null if it has only a trailer. */
export function storyOf(id: string): Story | null {
  if (!existsSync(pathOf(id))) return null;
  const scenes: readonly StoryScene[] = JSON.parse(readFileSync(pathOf(id), 'utf8'));
  const shots: TimedShot[] = [{ shot: { kind: 'title' }, from: 0, to: TITLE_S + FADE_S }];
  const captions: Record<CaptionLanguage, Line[]> = { en: [], fr: [] };
  const narration: Line[] = [];
  const isDescribed = DESCRIBED.includes(id);
  let at = TITLE_S;
  for (const [n, { scene, palette, lines }] of scenes.entries()) {
    for (const [k, line] of lines.entries()) {
      const from = at;
      at += LEAD_S;
      if (isDescribed && k === 0) at = describe(narration, at, visible[scene]);
      const read = NOTICE_S + Math.max(line.en.length, line.fr.length) / READ_PER_SECOND;
      const to = Math.max(at + read, isDescribed ? describe(narration, at, line.en) : 0);
      for (const language of ['en', 'fr'] as const) captions[language].push({ from: at, to, text: line[language] });
      at = to + LEAD_S / 2;
      const moves = k === 0 ? WIDE : CLOSE;
      const move = moves[n % moves.length] ?? WIDE[0];
      if (move) shots.push({ shot: { kind: 'scene', scene, palette, ...move }, from, to: at + FADE_S });
    }
  }
  const seconds = Math.ceil(at + CREDIT_S);
  shots.push({ shot: { kind: 'opening' }, from: at, to: seconds });
  return { seconds, shots, captions, narration };
}

/** Adds a sentence of the describer. Returns its end. */
function describe(narration: Line[], from: number, text: string): number {
  const to = from + NOTICE_S + text.length / SPOKEN_PER_SECOND;
  narration.push({ from, to, text });
  return to;
}
