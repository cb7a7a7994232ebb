import type { Services } from '../services.ts';
import { authorsOf } from './authors.ts';

/** What somebody is called, as a report keeps it. */
interface ReportableName {
  readonly authorId: string;
  readonly version: string;
  readonly content: { readonly text: string };
}

/**
 * The name somebody has, by the event that gave it to them. Null when they have another by now, or none can be read:
 * each name is content of its own, so that what was decided about one says nothing about the next.
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
