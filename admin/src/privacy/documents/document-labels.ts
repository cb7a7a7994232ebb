import { languageName } from '@sankofa/api/client/format';
import { DocumentLanguage, type DocumentVersion, FAR_AHEAD_DAYS } from '@sankofa/api/contract/documents';
import { t } from '../../messages.ts';
import { momentText } from '../../shell/date-format.ts';
import { type StateLabel, stateLabel } from '../../theme/state-pill.tsx';

export const languageNames = (codes: readonly string[]): string =>
  codes.map(languageName).join(', ') || t('privacy.none');

/** Whether this is a language tag as the server takes it: `en`, `sw`, `pt-BR`. */
export const isLanguage = (code: string): boolean => DocumentLanguage.safeParse(code).success;

export const VERSION_LABELS: Record<DocumentVersion['state'], StateLabel> = {
  in_force: stateLabel('privacy.in_force', 'good'),
  scheduled: stateLabel('privacy.scheduled', 'warn'),
  superseded: stateLabel('privacy.version_labels_superseded_word', 'plain'),
  cancelled: stateLabel('privacy.request_states_cancelled_word', 'bad'),
};

/** When a version is or was in force, or why it never was. */
export function versionDates({ state, in_force_from, cancelled }: DocumentVersion): string {
  if (!cancelled) return `${state === 'scheduled' ? 'from' : 'since'} ${momentText(in_force_from)}`;
  const instead =
    cancelled.replaced_by === null
      ? ''
      : t('privacy.version_replaced_by_took_its', { replaced_by: cancelled.replaced_by });
  const why = cancelled.reason === null ? '' : t('privacy.reason_reason_2', { reason: cancelled.reason });
  return `was for ${momentText(in_force_from)}; cancelled on ${momentText(cancelled.at)}.${instead}${why}`;
}

/** What a new version is written from. */
export interface WrittenFrom {
  /** Undefined for the first version. */
  readonly last: DocumentVersion | undefined;
  /** The scheduled version whose place it takes. */
  readonly replaces: number | undefined;
}

/**
 * What is written from, by the address of the form: `?replace=3` a scheduled version, `?correct` the one in force though
 * others are scheduled, else the last one.
 * @param versions newest first
 */
export function writtenFrom(versions: readonly DocumentVersion[], search: URLSearchParams): WrittenFrom {
  const standing = versions.filter(({ state }) => state !== 'cancelled');
  const replaced = standing.find(
    ({ state, version }) => state === 'scheduled' && String(version) === search.get('replace'),
  );
  if (replaced) return { last: replaced, replaces: replaced.version };
  const inForce = standing.find(({ state }) => state === 'in_force');
  return { last: search.has('correct') ? inForce : standing[0], replaces: undefined };
}

/** Whether a day is so far ahead that it has to be confirmed. */
export const isFarAhead = (day: Date, now: Date): boolean =>
  day.getTime() - now.getTime() > FAR_AHEAD_DAYS * 86_400_000;
