import type { TimelineEntry } from '@sankofa/api/contract/audit';
import type { EventWords } from '../area.ts';

type Words = Readonly<Record<string, (data: TimelineEntry['data']) => EventWords>>;

const WORDS: Words = Object.assign(
  {},
  ...Object.values(import.meta.glob<Words>('../*/event-words.ts', { eager: true, import: 'default' })),
);

/** An event in words. Types that no area describes are named by their type. */
export const wordsFor = ({ type, data }: Pick<TimelineEntry, 'type' | 'data'>): EventWords =>
  WORDS[type]?.(data) ?? { title: type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(), tone: 'shown' };
