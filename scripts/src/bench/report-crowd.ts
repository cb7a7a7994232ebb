import { randomUUID } from 'node:crypto';
import { codec } from '@sankofa/events/catalog';
import type { ContentType } from '@sankofa/events/moderation/content-type';
import { NO_KNOWLEDGE, priorityOf } from '@sankofa/events/moderation/priority';
import type { ReportEvent } from '@sankofa/events/moderation/report-events';
import { ViolationType } from '@sankofa/events/moderation/violation';
import { eventId } from '@sankofa/events/store/command-runner';
import { personOf } from './crowd.ts';
import { fillLog, type StoredEvent } from './fill-log.ts';
import { environmentOf, startApi } from './processes.ts';
import { signInStaff } from './staff.ts';
import { buildReadModels, metadataOf, openSystem, type System } from './system.ts';
import type { Workbench } from './workbench.ts';

/** Number of reported contents, each with at least one reporter. */
export const REPORTS = 100_000;
/** Authors of the reported content, who are also the reporters. */
const PEOPLE = 10_000;
/** Number of staff: the first people of the crowd. */
export const MODERATORS = 50;
/** Of this many consecutive reports, the number of open ones. */
const [OPEN, OF] = [2, 5];
const DAYS = 365;
const DAY = 86_400_000;

const TYPES = ['reply', 'review', 'discussion', 'timed_comment'] as const satisfies readonly ContentType[];
/** Most reports are about spam; each category occurs. */
const REASONS = [...ViolationType.options, 'spam', 'spam', 'harassment', 'spam', 'other'] as const;
const TEXTS = [
  'Buy my watches, they are the cheapest you will find, and I send them to every country. Write to me.',
  'You know nothing of this country, and nobody has asked you. Go back to where you came from.',
  'She dies in the end, by the way, and the brother has known it all along. Now nobody needs to see it.',
  'This was copied word for word from a paper that I read on the train this morning; look it up.',
];

/** The id of the nth reported content. */
export const reportIdOf = (n: number): string => eventId('report', `${n}`, 0);

/** Whether the nth report is open. */
export const isOpen = (n: number): boolean => n % OF < OPEN;

/** Author of the nth content. */
export const authorOf = (n: number): string => personOf((n * 17) % PEOPLE).id;

/**
 * Sets up a queue of 100,000 reported contents, two in five of them open, and moderators signed in to the api, each
 * with their own address.
 */
export async function openReportQueue(bench: Workbench) {
  const connectionString = await bench.postgres();
  const system = await openSystem(bench, connectionString);
  const pool = bench.pool(connectionString, 4);
  await fillLog(pool, system, PEOPLE, (n) => registered(system, n));
  await fillLog(pool, system, REPORTS, (n) => reported(system, n));
  await buildReadModels(pool, system);
  const env = { ...(await environmentOf(bench, system)), SANKOFA_TRUST_PROXY: 'true' };
  const url = await startApi(bench, env);
  const moderators = [];
  for (let n = 0; n < MODERATORS; n++) {
    const who = { accountId: personOf(n).id, address: `10.1.0.${n}` };
    moderators.push({ ...who, name: personOf(n).name, ...(await signInStaff(bench, system, url, 'moderator', who)) });
  }
  return { system, moderators };
}

async function registered({ vault }: System, n: number): Promise<StoredEvent[]> {
  const { id, email, name } = personOf(n);
  const data = { email, name, emailClaimId: randomUUID() };
  const event = await codec.encode({ type: 'AccountRegistered', data }, randomUUID(), metadataOf(id), id, vault);
  return [{ stream: `account-${id}`, revision: 0, ...event }];
}

/** An event of a report and the subject of its personal fields. */
type Step = ReportEvent & { of: string };

/** Builds a report: one reporter, two for every third report; decided or open. One of 400 open reports is claimed. */
async function reported({ vault }: System, n: number): Promise<StoredEvent[]> {
  const reportId = reportIdOf(n);
  const authorId = authorOf(n);
  const subject = { contentType: TYPES[n % TYPES.length] ?? 'reply', contentId: randomUUID(), authorId, version: '1' };
  const content = { text: `${TEXTS[n % TEXTS.length]} ${n}` };
  const violation = REASONS[(n * 7) % REASONS.length] ?? 'other';
  const second = REASONS[(n * 11 + 3) % REASONS.length] ?? 'other';
  const moderatorId = personOf(n % MODERATORS).id;
  const start = Date.now() - ((n * 7) % DAYS) * DAY - (n % 86_400) * 1_000;
  const at = (minutes: number): string => new Date(start + minutes * 60_000).toISOString();
  const by = (nth: number): string => personOf((n * 31 + nth * 5_003 + 1) % PEOPLE).id;
  const complaint = (reporterId: string, violationTypes: ViolationType[]): Step => ({
    type: 'ContentReported',
    data: { ...subject, reporterId, violationTypes, description: 'Please look at this.' },
    of: reporterId,
  });
  const prioritised = (violations: readonly ViolationType[], reporters: number): Step => {
    // Reporters differ in their history, and reports in priority.
    const knowledge = { ...NO_KNOWLEDGE, strikes: n % 3, reliability: (n % 10) / 10 };
    const { priority, parts } = priorityOf(violations, reporters, knowledge);
    return { type: 'ReportPrioritised', data: { priority, parts: [...parts], reporters }, of: reportId };
  };
  const action = n % 4 === 0 ? 'no_action' : 'warning';
  const decision: (ReportEvent & { type: 'ReportDecided' })['data'] = {
    decisionId: eventId('decision', `${n}`, 0),
    ...subject,
    action,
    content: 'leave',
    violationTypes: [violation],
    found: action === 'no_action' ? [] : [violation],
    law: null,
    moderatorId,
    ruleId: null,
    banHours: null,
    until: null,
    strikeUntil: action === 'no_action' ? null : at(180 * 1_440),
    notify: true,
    reason: 'The rules say so.',
    adminNotes: '',
  };
  // Longer than the benchmark: the moderator who has the report open renews the claim.
  const claim = { moderatorId, until: new Date(Date.now() + 3_600_000).toISOString() };
  const steps: readonly Step[] = [
    { type: 'ReportedContentCaptured', data: { ...subject, content }, of: authorId },
    complaint(by(0), [violation]),
    prioritised([violation], 1),
    ...(n % 3 === 0 ? [complaint(by(1), [violation, second]), prioritised([violation, second], 2)] : []),
    ...(isOpen(n) ? [] : [{ type: 'ReportDecided' as const, data: decision, of: authorId }]),
    ...(isOpen(n) && n % 400 === 0 ? [{ type: 'ReportClaimed' as const, data: claim, of: reportId }] : []),
  ];
  return Promise.all(
    steps.map(async ({ type, data, of }, revision) => {
      const metadata = { ...metadataOf(of), at: at(revision * 30) };
      const event = await codec.encode({ type, data }, randomUUID(), metadata, of, vault);
      return { stream: `report-${reportId}`, revision, ...event };
    }),
  );
}
