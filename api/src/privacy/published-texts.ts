import { movieEvents } from '@sankofa/events/catalogue/movie-events';
import { searchEvents } from '@sankofa/events/discovery/searches';
import { legalDocumentEvents } from '@sankofa/events/privacy/legal-document';
import { movies } from '@sankofa/projections/catalogue/movies';
import { searches } from '@sankofa/projections/discovery/searches';
import { documents } from '@sankofa/projections/privacy/documents';
import type { Services } from '../services.ts';
import { encodedForms, likePattern } from './encoded-forms.ts';

/** Events of texts that we publish, without personal texts. */
export const PUBLISHED_EVENTS: ReadonlySet<string> = new Set(
  [...movieEvents, ...legalDocumentEvents, ...searchEvents].map(({ type }) => type),
);
const PUBLISHED_TABLES = [movies, documents, searches].flatMap(({ tables }) => Object.keys(tables));

/**
 * Returns those of the texts that also occur in published content, such as film titles: finding them proves nothing.
 */
export async function publishedAmong({ queries }: Services, texts: readonly string[]): Promise<Set<string>> {
  const looks = texts.flatMap((text) => encodedForms([text]).map((look) => ({ text, pattern: likePattern(look) })));
  if (looks.length === 0) return new Set();
  const found = PUBLISHED_TABLES.map(async (table) => {
    const { rows } = await queries.query<{ text: string }>(
      `select distinct look.text from unnest($1::text[], $2::text[]) as look(text, pattern)
       where exists (select from read."${table}" t where lower(t::text) like look.pattern)`,
      [looks.map(({ text }) => text), looks.map(({ pattern }) => pattern)],
    );
    return rows.map(({ text }) => text);
  });
  return new Set((await Promise.all(found)).flat());
}
