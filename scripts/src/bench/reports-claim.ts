import { type Figure, percentile, plain } from './figure.ts';
import { isOpen, MODERATORS, openReportQueue, REPORTS, reportIdOf } from './report-crowd.ts';
import type { Workbench } from './workbench.ts';

const CLAIMS = 600;
/** Skips the first reports, some of which are claimed already. */
const FREE = Array.from({ length: REPORTS }, (_, n) => n).filter((n) => isOpen(n) && n % 400 !== 0);
/** Rounds in which all moderators claim the same report at once. */
const RACES = 10;

/**
 * Sequential claims of different reports by alternating moderators: 95th percentile in milliseconds. Then several
 * rounds in which all moderators claim one report at once: one claim succeeds and appends one event, and all others
 * learn who has it; 95th percentile of all responses.
 * @throws RangeError when a report got more or fewer than one claim
 */
export async function reportsClaim(bench: Workbench): Promise<Figure[]> {
  const { system, moderators } = await openReportQueue(bench);
  const path = (nth: number): string => `/api/admin/moderation/reports/${reportIdOf(FREE[nth] ?? 0)}/claim`;
  const times: number[] = [];
  // A tenth of them run before as warm-up.
  for (let n = -CLAIMS / 10; n < CLAIMS; n++) {
    const nth = n + CLAIMS / 10;
    const answer = await moderators[nth % MODERATORS]?.post(path(nth), {});
    if (answer?.status !== 200) throw new RangeError(`A claim was answered ${answer?.status}: ${answer?.text}`);
    if (n >= 0) times.push(answer.ms);
  }
  const races: number[] = [];
  for (let race = 0; race < RACES; race++) {
    const nth = 2 * CLAIMS + race;
    const answers = await Promise.all(
      moderators.map(async ({ post, name }) => ({ name, ...(await post(path(nth), {})) })),
    );
    races.push(...answers.map(({ ms }) => ms));
    const [winner, ...others] = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(
      ({ status, text }) => status === 409 && text.includes(`${winner?.name} has this report open`),
    );
    if (!winner || others.length > 0 || refused.length !== MODERATORS - 1) {
      throw new RangeError(
        `${others.length + (winner ? 1 : 0)} got the report, ${refused.length} were told who has it`,
      );
    }
    const stored = await system.store.readStream(`report-${reportIdOf(FREE[nth] ?? 0)}`);
    const claims = stored.filter(({ type }) => type === 'ReportClaimed').length;
    if (claims !== 1) throw new RangeError(`${claims} claims are in the log`);
  }
  return [
    plain('reports.claim', percentile(times, 0.95), 'ms'),
    plain('reports.claim.race', percentile(races, 0.95), 'ms'),
  ];
}
