import type { ConsentReport } from '@sankofa/api/contract/consent-report';
import { CROWD, FIRST_DAY, openCrowd } from './crowd.ts';
import { type Figure, plain } from './figure.ts';
import type { Workbench } from './workbench.ts';

const ROUNDS = 12;
const DAY = 86_400_000;

/** Consent report over all people at dates spread over the year and at its end: the slowest response, in seconds. */
export async function asOfReport(bench: Workbench): Promise<Figure[]> {
  const { get } = await openCrowd(bench);
  let slowest = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const asOf = new Date(FIRST_DAY + round * 33 * DAY).toISOString();
    const { ms, body } = await get(`/api/admin/consent-report?as_of=${asOf}`);
    slowest = Math.max(slowest, ms);
    if (round === ROUNDS) expectEverybody(body as ConsentReport);
  }
  return [plain('asof.report', slowest / 1_000, 's')];
}

/** At the end of the year, everyone has answered every consent except cookies. */
function expectEverybody({ people, rows }: ConsentReport): void {
  const terms = rows.filter((row) => row.consent_type === 'terms_of_service');
  const counted = terms.reduce((sum, row) => sum + row.people, 0);
  if (people !== CROWD || counted !== CROWD) throw new RangeError(`Of ${CROWD} people ${counted} are in the report`);
}
