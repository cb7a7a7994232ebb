import { listAdminMovies } from '@sankofa/api/contract/admin-movies';
import { listModerationReports } from '@sankofa/api/contract/moderation-queue';
import { listUsers } from '@sankofa/api/contract/users';
import { personPath } from '../accounts/person-link.tsx';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { reportedFor, subjectOf } from '../moderation/report-names.ts';
import { reportPath } from '../moderation/triage/queue.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { visibleMenu } from '../shell/visible-menu.ts';

/** Something that the palette opens. */
export interface PaletteOption {
  readonly id: string;
  readonly group: 'recent' | 'pages' | 'people' | 'films' | 'reports' | 'actions';
  readonly label: string;
  readonly detail?: string;
  /** Address in the console; absent for actions. */
  readonly to?: string;
  readonly act?: () => void;
}

/** Shortest text that is searched for on the server. */
export const MIN_SEARCHED = 3;
const FOUND = 5;
const RANGE = JSON.stringify([0, FOUND - 1]);

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each typed word begins a word of the label. */
export function matchesTyped(label: string, typed: string): boolean {
  const words = fold(label).split(/[\s-]+/);
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  return wanted.every((one) => words.some((word) => word.startsWith(one)));
}

/** The pages of the menu that the role may open. */
export const pageOptions = (): PaletteOption[] =>
  visibleMenu().flatMap(({ entries }) =>
    entries.map(({ name, label }) => ({
      id: `page-${name}`,
      group: 'pages' as const,
      label: t(label),
      to: name === 'start' ? '/' : `/${name}`,
    })),
  );

/** People, films and reports that match, as far as the role may find them: the server refuses the others. */
export async function findRecords(typed: string): Promise<PaletteOption[]> {
  const filter = JSON.stringify({ q: typed });
  const [people, films, reports] = await Promise.all([
    can('users.read') ? client.call(listUsers, { query: { filter, range: RANGE } }) : [],
    can('movies.manage') ? client.call(listAdminMovies, { query: { filter, range: RANGE } }) : [],
    can('moderation.read') ? client.call(listModerationReports, { query: { filter, range: RANGE } }) : [],
  ]);
  return [
    ...people.flatMap(({ id, name, email }): PaletteOption[] => {
      const to = personPath(id);
      const label = personName({ id, name });
      return to === null ? [] : [{ id: `person-${id}`, group: 'people', label, detail: email ?? '', to }];
    }),
    ...films.map(
      ({ id, title, year }): PaletteOption => ({
        id: `film-${id}`,
        group: 'films',
        label: title,
        detail: String(year),
        to: `/movies/${id}`,
      }),
    ),
    ...reports.map(
      (one): PaletteOption => ({
        id: `report-${one.id}`,
        group: 'reports',
        label: subjectOf(one),
        detail: reportedFor(one),
        to: reportPath(one.id),
      }),
    ),
  ];
}
