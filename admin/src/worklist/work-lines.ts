import type { SecondWaiting, Waiting, Work, WorkArea } from '@sankofa/api/contract/work';
import { formatList } from '@sankofa/api/messages/format';
import { labels, t } from '../messages.ts';
import { formatDuration } from '../moderation/duration-format.ts';
import { shortDateText } from '../shell/date-format.ts';
import { listPath } from '../shell/list-path.ts';

const HOUR_MS = 3_600_000;
/** Evidence that is due within this time is urgent. */
const SOON_MS = 7 * 24 * HOUR_MS;

const NAMES: Readonly<Record<WorkArea, string>> = labels({
  reports: 'moderation.reports',
  child_safety_closings: 'worklist.child_safety_closings',
  appeals: 'moderation.appeals',
  blind_reviews: 'moderation.blind_reviews',
  creator_applications: 'creators.creator_verification',
  data_requests: 'privacy.data_requests',
  age_checks: 'privacy.age_verifications',
  erasures: 'worklist.erasures',
  legal_holds: 'worklist.legal_holds',
  contact_messages: 'contact.messages_to_us',
  refunds: 'worklist.refunds',
  disputes: 'billing.disputes',
  differences: 'billing.reconciliation',
  videos: 'worklist.failed_videos',
  films_without_video: 'worklist.films_without_video',
  dead_letters: 'replay.dead_letters',
  parked_work: 'replay.parked_work',
});

/** Lists of what waits. */
const LISTS: Readonly<Record<WorkArea, string>> = {
  reports: listPath({ list: '/reports', filter: { status: 'open' } }),
  child_safety_closings: listPath({ list: '/reports', filter: { second: 'for_me' } }),
  appeals: listPath({ list: '/appeals', filter: { appeal: 'waiting' } }),
  blind_reviews: '/blind-reviews',
  creator_applications: listPath({ list: '/creator-verifications', filter: { status: 'open' } }),
  data_requests: listPath({ list: '/data-requests', filter: { status: 'open' } }),
  age_checks: listPath({ list: '/age-verifications', filter: { status: 'awaiting_review' } }),
  erasures: listPath({ list: '/data-requests', filter: { second: 'for_me' } }),
  legal_holds: listPath({ list: '/people', filter: { second: 'for_me' } }),
  contact_messages: listPath({ list: '/contact-messages', filter: { state: 'open' } }),
  refunds: listPath({ list: '/refunds', filter: { second: 'for_me' } }),
  disputes: listPath({ list: '/disputes', filter: { state: 'open' } }),
  differences: listPath({ list: '/reconciliations', filter: { state: 'open' } }),
  videos: listPath({ list: '/media', filter: { status: 'failed' } }),
  films_without_video: listPath({ list: '/movies', filter: { state: 'no_video' } }),
  dead_letters: '/dead-letters',
  parked_work: '/parked-work',
};

/** One area of work, in words. */
export interface WorkLine {
  readonly area: WorkArea;
  readonly name: string;
  readonly count: number;
  /** What is urgent in it, or how old it is; empty if nothing is to be said. */
  readonly detail: string;
  /** Its part of the summary: "3 critical, oldest 12 min"; null if nothing waits. */
  readonly summary: string | null;
  readonly isUrgent: boolean;
  readonly to: string;
}

/** "12 min" from `at` to `now`. */
const ageOf = (at: string, now: Date): string => formatDuration((now.getTime() - Date.parse(at)) / HOUR_MS);

const oldest = (at: string | null, now: Date): string =>
  at === null ? '' : t('worklist.oldest', { age: ageOf(at, now) });

/** "3 critical, oldest 12 min" */
const comma = (parts: readonly string[]): string =>
  formatList(
    parts.filter((part) => part !== ''),
    'unit',
  );

type Words = Pick<WorkLine, 'detail' | 'summary'> & { readonly isUrgent?: boolean };
type Describe<Of> = (of: Of, now: Date) => Words;

/** An area that is described by the number and age of what waits. */
const usual =
  (summary: (count: number) => string): Describe<Waiting> =>
  ({ waiting, oldest_at }, now) => ({
    detail: oldest(oldest_at, now),
    summary: waiting === 0 ? null : summary(waiting),
  });

/** Proposals for a second person; those of the reader are named apart. */
const second =
  (summary: (count: number) => string): Describe<SecondWaiting> =>
  (of, now) => {
    const own = of.own > 0 ? t('worklist.own_proposals', { count: of.own }) : '';
    return { ...usual(summary)(of, now), detail: comma([oldest(of.oldest_at, now), own]) };
  };

const DESCRIBE: { readonly [Area in WorkArea]: Describe<NonNullable<Work[Area]>> } = {
  reports: ({ waiting, oldest_at, critical, oldest_critical_at, overdue, handed, mine }, now) => {
    const urgent = comma([
      ...(critical > 0 ? [t('worklist.critical', { count: critical })] : []),
      oldest(critical > 0 ? oldest_critical_at : oldest_at, now),
    ]);
    const own = [
      overdue > 0 ? t('worklist.overdue', { count: overdue }) : '',
      handed > 0 ? t('worklist.handed', { count: handed }) : '',
      mine > 0 ? t('worklist.claimed_by_you', { count: mine }) : '',
    ];
    const all = critical > 0 ? urgent : comma([t('worklist.reports', { count: waiting }), urgent]);
    return {
      detail: comma([urgent, ...own]),
      summary: waiting === 0 ? null : all,
      isUrgent: critical > 0 || overdue > 0,
    };
  },
  child_safety_closings: second((count) => t('worklist.closings_to_confirm', { count })),
  appeals: (of, now) => {
    const due = of.next_due_at === null ? '' : t('worklist.next_due', { date: shortDateText(of.next_due_at) });
    const { detail, summary } = usual((count) => t('worklist.appeals', { count }))(of, now);
    return {
      detail: comma([detail, due]),
      summary,
      isUrgent: of.next_due_at !== null && Date.parse(of.next_due_at) - now.getTime() < SOON_MS,
    };
  },
  blind_reviews: usual((count) => t('worklist.blind_reviews', { count })),
  creator_applications: usual((count) => t('worklist.applications', { count })),
  data_requests: ({ waiting, overdue, due_soon, next_due_at }) => {
    const due = comma([
      ...(overdue > 0 ? [t('worklist.overdue', { count: overdue })] : []),
      ...(due_soon > 0 ? [t('worklist.due_soon', { count: due_soon })] : []),
    ]);
    const next = next_due_at === null ? '' : t('worklist.next_due', { date: shortDateText(next_due_at) });
    return {
      detail: due || next,
      summary: waiting === 0 ? null : due || t('worklist.data_requests', { count: waiting }),
      isUrgent: overdue > 0,
    };
  },
  age_checks: usual((count) => t('worklist.age_checks', { count })),
  erasures: second((count) => t('worklist.erasures_to_approve', { count })),
  legal_holds: (of, now) => {
    const { detail, summary } = second((count) => t('worklist.holds_to_confirm', { count }))(of, now);
    const { in_force } = of;
    return { detail: comma([detail, in_force > 0 ? t('worklist.holds_in_force', { count: in_force }) : '']), summary };
  },
  contact_messages: usual((count) => t('worklist.messages', { count })),
  refunds: second((count) => t('worklist.refunds_to_approve', { count })),
  disputes: ({ waiting, next_due_at }, now) => ({
    detail: next_due_at === null ? '' : t('worklist.evidence_due', { date: shortDateText(next_due_at) }),
    summary: waiting === 0 ? null : t('worklist.disputes', { count: waiting }),
    isUrgent: next_due_at !== null && Date.parse(next_due_at) - now.getTime() < SOON_MS,
  }),
  differences: usual((count) => t('worklist.differences', { count })),
  videos: ({ waiting, preparing }) => ({
    detail: preparing > 0 ? t('worklist.in_preparation', { count: preparing }) : '',
    summary:
      comma([
        ...(waiting > 0 ? [t('worklist.videos_failed', { count: waiting })] : []),
        ...(preparing > 0 ? [t('worklist.videos_in_preparation', { count: preparing })] : []),
      ]) || null,
    isUrgent: waiting > 0,
  }),
  films_without_video: ({ waiting }) => ({
    detail: '',
    summary: waiting === 0 ? null : t('worklist.without_video', { count: waiting }),
  }),
  dead_letters: ({ waiting, oldest_at }, now) => ({
    detail: oldest(oldest_at, now),
    summary: waiting === 0 ? null : t('worklist.dead_letters', { count: waiting }),
    isUrgent: waiting > 0,
  }),
  parked_work: usual((count) => t('worklist.parked', { count })),
};

function lineOf<Area extends WorkArea>(area: Area, of: Work[Area], now: Date): WorkLine[] {
  if (of === null) return [];
  const describe: Describe<NonNullable<Work[Area]>> = DESCRIBE[area];
  const { isUrgent = false, ...words } = describe(of, now);
  return [{ area, name: NAMES[area], count: of.waiting, to: LISTS[area], isUrgent, ...words }];
}

/** The areas of the reader's role, in the order of the server. */
export const workLines = (work: Work, now: Date): WorkLine[] =>
  (Object.keys(DESCRIBE) as WorkArea[]).flatMap((area) => lineOf(area, work[area], now));

/** "3 critical, oldest 12 min, 1 appeal": urgent areas first; null if nothing waits. */
export function workSummary(lines: readonly WorkLine[]): string | null {
  const waiting = lines.filter(({ summary }) => summary !== null);
  const ordered = [...waiting.filter((one) => one.isUrgent), ...waiting.filter((one) => !one.isUrgent)];
  return ordered.length === 0 ? null : comma(ordered.slice(0, 3).flatMap(({ summary }) => summary ?? []));
}
