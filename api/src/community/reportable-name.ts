import type { Services } from '../services.ts';
import { authorsOf } from './authors.ts';

/** A name as captured by a report. */
interface ReportableName {
  readonly authorId: string;
  readonly version: string;
  readonly content: { readonly text: string };
}

/**
 * A person's current name, by the event that set it. Null if it has changed or is unreadable: each name is separate
 * content, so that a decision about one does not affect the next.
 */
export async function findReportableName(
  services: Pick<Services, 'queries' | 'vault'>,
  nameId: string,
): Promise<ReportableName | null> {
  const { rows } = await services.queries.query<{ id: string }>({
    name: 'people.by-name',
    text: 'select id from read.people where name_id = $1',
    values: [nameId],
  });
  const [person] = rows;
  if (!person) return null;
  const author = (await authorsOf(services, [person.id])).get(person.id);
  if (author?.name_id !== nameId) return null;
  return { authorId: person.id, version: nameId, content: { text: author.name } };
}
