import { DocumentLanguage, type DocumentVersion, FAR_AHEAD_DAYS } from '@sankofa/api/contract/documents';
import { languageName } from '@sankofa/api/messages/format';
import { t } from '../../messages.ts';
import { momentText } from '../../shell/date-format.ts';
import { type StateLabel, stateLabel } from '../../theme/state-pill.tsx';

export const languageNames = (codes: readonly string[]): string =>
  codes.map((code) => languageName(code)).join(', ') || t('privacy.none');

/** Whether this is a language tag as the server takes it: `en`, `sw`, `pt-BR`. */
export const isLanguage = (code: string): boolean => DocumentLanguage.safeParse(code).success;

export const VERSION_LABELS: Record<DocumentVersion['state'], StateLabel> = {
  in_force: stateLabel('privacy.in_force', 'good'),
  scheduled: stateLabel('privacy.scheduled', 'warn'),
  superseded: stateLabel('privacy.version_state_superseded', 'plain'),
  cancelled: stateLabel('privacy.request_state_cancelled', 'bad'),
};

/** When a version comes into force and whether people are asked again, or why it was cancelled. */
export function versionDates({ state, version, in_force_from, asks_again, cancelled }: DocumentVersion): string {
  const moment = momentText(in_force_from);
  if (!cancelled) {
    const asks = String(version === 1 || asks_again);
    return t('privacy.version_dates', { state, moment, asks });
  }
  const { at, reason, replaced_by } = cancelled;
  return [
    t('privacy.version_cancelled', { moment, at: momentText(at) }),
    ...(replaced_by === null ? [] : [t('privacy.version_replaced_by', { version: replaced_by })]),
    ...(reason === null ? [] : [t('privacy.reason_given', { reason })]),
  ].join(' ');
}

/** The version that a new one is based on. */
export interface WrittenFrom {
  /** Undefined for the first version. */
  readonly last: DocumentVersion | undefined;
  /** The scheduled version that it replaces. */
  readonly replaces: number | undefined;
  /** Whether it corrects the version in force, which asks nobody again. */
  readonly corrects: boolean;
  /** Versions scheduled for later, the earliest first. */
  readonly scheduled: readonly DocumentVersion[];
}

/**
 * The version that a new one is based on, by the query of the form: `?replace=3` a scheduled version, `?correct` the one in
 * force, else the last one.
 * @param versions newest first
 */
export function writtenFrom(versions: readonly DocumentVersion[], search: URLSearchParams): WrittenFrom {
  const standing = versions.filter(({ state }) => state !== 'cancelled');
  const replaced = standing.find(
    ({ state, version }) => state === 'scheduled' && String(version) === search.get('replace'),
  );
  const scheduled = standing.filter((one) => one.state === 'scheduled' && one !== replaced).toReversed();
  if (replaced) return { last: replaced, replaces: replaced.version, corrects: false, scheduled };
  const inForce = standing.find(({ state }) => state === 'in_force');
  const corrects = search.has('correct');
  return { last: corrects ? inForce : standing[0], replaces: undefined, corrects, scheduled };
}

/** Whether a day is so far ahead that it needs a confirmation. */
export const isFarAhead = (day: Date, now: Date): boolean =>
  day.getTime() - now.getTime() > FAR_AHEAD_DAYS * 86_400_000;
