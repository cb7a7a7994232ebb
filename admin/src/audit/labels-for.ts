import type { TimelineEntry } from '@sankofa/api/contract/audit';
import { eventText } from '@sankofa/api/messages/event-text';
import type { EventLabel } from '../area.ts';
import { t } from '../messages.ts';

type Labels = Readonly<Record<string, (data: TimelineEntry['data']) => EventLabel>>;

const LABELS: Labels = Object.assign(
  {},
  ...Object.values(import.meta.glob<Labels>('../*/event-labels.ts', { eager: true, import: 'default' })),
);

/** The label of an event. Types that no area describes have the text that all readers of the log share. */
export const labelsFor = (entry: Pick<TimelineEntry, 'type' | 'data'> & Partial<TimelineEntry>): EventLabel =>
  LABELS[entry.type]?.(withTitles(entry)) ?? { title: eventText(entry.type, entry.data), tone: 'shown' };

/** The data of an event, with titles of films in place of their ids. */
function withTitles({ data, film_titles: titles = {} }: Parameters<typeof labelsFor>[0]): TimelineEntry['data'] {
  const { movieId, movieIds } = data;
  const title = (id: unknown): string => titles[String(id)] ?? t('audit.film_not_found');
  return {
    ...data,
    ...(typeof movieId === 'string' && { movieId: title(movieId) }),
    ...(Array.isArray(movieIds) && { movieIds: movieIds.map(title) }),
  };
}
