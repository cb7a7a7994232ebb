import { readLogState } from '@sankofa/events/proof/log-state';
import { getLogState } from '../contract/log-state.ts';
import { type Route, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** State of the log, for the staff responsible. */
export const logStateRoutes = ({ queries }: Pick<Services, 'queries'>): Route[] => [
  serve(getLogState, async () => {
    const { state, code, detail, reportedAt, recheckedAt } = await readLogState(queries);
    return {
      state,
      code,
      detail,
      reported_at: reportedAt?.toISOString() ?? null,
      rechecked_at: recheckedAt?.toISOString() ?? null,
    };
  }),
];
