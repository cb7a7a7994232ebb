import type { ReportSummary } from '@sankofa/api/contract/moderation-queue';
import { ContentType } from '@sankofa/events/moderation/content-type';
import { ViolationType } from '@sankofa/events/moderation/violation';
import { type Figure, percentile, plain } from './figure.ts';
import { authorOf, isOpen, openReportQueue, REPORTS, reportIdOf } from './report-crowd.ts';
import type { Workbench } from './workbench.ts';

const ROUNDS = 20;
const WARM_UP = 2;
const PAGE = 25;

/** Queries of the queue. */
interface ListRequest {
  readonly filter: object;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
  readonly from: number;
}

const FIRST = { sort: ['priority', 'DESC'], from: 0 } as const;
const SORTS = ['priority', 'first_reported_at', 'reported_at'].flatMap((field) =>
  (['ASC', 'DESC'] as const).map((direction) => [field, direction] as const),
);
const STATUSES = ['open', 'pending', 'under_review', 'resolved', undefined];

/** Every filter, every order under every status, far pages, and search terms with and without matches. */
const ASKED: readonly ListRequest[] = [
  ...STATUSES.flatMap((status) => SORTS.map((sort) => ({ filter: { status }, sort, from: 0 }))),
  ...[1, 2, 3, 4, 5].map((priority) => ({ filter: { status: 'open', priority }, ...FIRST })),
  ...ContentType.options.map((content_type) => ({ filter: { status: 'open', content_type }, ...FIRST })),
  ...ViolationType.options.map((violation_type) => ({ filter: { status: 'open', violation_type }, ...FIRST })),
  { filter: { violation_type: 'copyright' }, ...FIRST },
  { filter: { claimed_by: 'me' }, ...FIRST },
  { filter: { claimed_by: 'nobody' }, ...FIRST },
  { filter: { author_id: authorOf(3) }, ...FIRST },
  { filter: { id: [reportIdOf(0), reportIdOf(1)] }, ...FIRST },
  { filter: { q: 'watches' }, ...FIRST },
  { filter: { status: 'open', q: 'nobody has written this' }, ...FIRST },
  { filter: {}, sort: ['priority', 'DESC'], from: REPORTS - PAGE },
  { filter: { status: 'open' }, sort: ['reported_at', 'ASC'], from: REPORTS / 5 },
];

const OPEN = Array.from({ length: REPORTS }, (_, n) => n).filter(isOpen).length;

/**
 * Filtering and sorting the report queue over HTTP, one request after the other: 95th percentile in milliseconds of all
 * requests and of the slowest kind.
 */
export async function reportsList(bench: Workbench): Promise<Figure[]> {
  const { moderators } = await openReportQueue(bench);
  const times = new Map<ListRequest, number[]>(ASKED.map((asked) => [asked, []]));
  let turn = 0;
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const asked of ASKED) {
      // Alternate moderators, because of the rate limit per person.
      const moderator = moderators[turn++ % moderators.length];
      if (!moderator) throw new RangeError('There are no moderators');
      const { filter, sort, from } = asked;
      const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        sort: JSON.stringify(sort),
        range: JSON.stringify([from, from + PAGE - 1]),
      });
      const { ms, body, total } = await moderator.get(`/api/admin/moderation/reports?${query}`);
      requireAnswer(asked, body as ReportSummary[], total);
      if (round >= 0) times.get(asked)?.push(ms);
    }
  }
  const slowest = [...times].map(([asked, ms]) => ({ asked, p95: percentile(ms, 0.95) })).sort((a, b) => b.p95 - a.p95);
  if (process.env.BENCH_DETAIL)
    for (const { asked, p95 } of slowest) console.error(p95.toFixed(0), JSON.stringify(asked));
  return [
    plain('reports.list', percentile([...times.values()].flat(), 0.95), 'ms'),
    plain('reports.list.slowest', slowest[0]?.p95 ?? 0, 'ms'),
  ];
}

/** @throws RangeError when a response does not match its query: empty results would be fast */
function requireAnswer({ filter, from }: ListRequest, reports: readonly ReportSummary[], total: number): void {
  const asked = JSON.stringify(filter);
  const known: Readonly<Record<string, number>> = { '{"status":"open"}': OPEN, '{}': REPORTS };
  if (known[asked] !== undefined && (total !== known[asked] || reports.length !== PAGE)) {
    throw new RangeError(`${asked} from ${from} found ${reports.length} of ${total}`);
  }
}
