import type { TimelineEntry } from '@sankofa/api/contract/audit';
import type { EventLabel } from '../area.ts';

type Labels = Readonly<Record<string, (data: TimelineEntry['data']) => EventLabel>>;

const LABELS: Labels = Object.assign(
  {},
  ...Object.values(import.meta.glob<Labels>('../*/event-labels.ts', { eager: true, import: 'default' })),
);

/** The label of an event. Types that no area describes are named by their type. */
export const labelsFor = ({ type, data }: Pick<TimelineEntry, 'type' | 'data'>): EventLabel =>
  LABELS[type]?.(data) ?? { title: type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(), tone: 'shown' };
