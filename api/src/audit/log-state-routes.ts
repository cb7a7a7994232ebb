import { readLastAudit } from '@sankofa/events/proof/audit-results';
import { readLogState } from '@sankofa/events/proof/log-state';
import { getLogState } from '../contract/log-state.ts';
import { type Route, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

const failedAudit = (detail: string) => ({ state: 'inconsistent', code: 'audit_failed', detail }) as const;

/** State of the log, for the staff responsible. */
export const logStateRoutes = ({ queries }: Pick<Services, 'queries'>): Route[] => [
  serve(getLogState, async () => {
    const [log, audit] = await Promise.all([readLogState(queries), readLastAudit(queries)]);
    const { reportedAt, recheckedAt, foreign } = log;
    const [problem = null] = audit?.problems ?? [];
    const isAuditWorse = problem !== null && log.state !== 'inconsistent';
    const { state, code, detail } = isAuditWorse ? failedAudit(problem) : log;
    return {
      state,
      code,
      detail,
      reported_at: reportedAt?.toISOString() ?? null,
      rechecked_at: recheckedAt?.toISOString() ?? null,
      audited_at: audit?.at.toISOString() ?? null,
      audited_events: audit?.size ?? null,
      foreign_events: foreign,
    };
  }),
];
