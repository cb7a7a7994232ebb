import type { ReportSummary } from '@sankofa/api/contract/moderation-queue';
import { useEffect, useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { canWorkOn } from '../can-work-on.ts';
import { isHeldByAnother } from '../report-names.ts';
import { QUEUE, QUEUE_DEFAULTS } from './queue.ts';
import { neighbour, nextWork, type Round, roundAfter } from './round.ts';
import { useQueueParams } from './use-queue-path.ts';

/** Reports fetched at once. */
const ROUND = 100;

export interface RoundPlace {
  /** Place of the open report, from 1; null while the queue loads. */
  readonly place: number | null;
  readonly length: number;
  readonly beside: (step: 1 | -1) => string | null;
  /** The next report after the open one was decided or skipped. */
  readonly next: (why: 'decided' | 'skipped') => string | null;
}

/** Place of the open report in the queue with its last filter, and its neighbours. */
export function useRound(current: string): RoundPlace {
  const { state } = useLocation();
  const [params] = useQueueParams();
  const { data } = useGetList<ReportSummary>(QUEUE, {
    filter: params.filter ?? QUEUE_DEFAULTS.filter,
    sort: {
      field: params.sort ?? QUEUE_DEFAULTS.sort.field,
      order: params.order === 'ASC' ? 'ASC' : QUEUE_DEFAULTS.sort.order,
    },
    pagination: { page: 1, perPage: ROUND },
  });
  const [round, setRound] = useState<Round>(() => orderIn(state));
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  // The queue may still list decided reports as open.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!data) return;
    const served = data.map(({ id }) => id);
    setRound((before) => roundAfter(before, served, current));
  }, [data, current]);
  const canOpen = useMemo(() => {
    const open = new Set(data?.filter((one) => canWorkOn(one) && !isHeldByAnother(one)).map(({ id }) => id));
    return (id: string) => open.has(id) && !decided.has(id);
  }, [data, decided]);
  const at = round.indexOf(current);
  return {
    place: at < 0 ? null : at + 1,
    length: round.length,
    beside: (step) => neighbour(round, current, step, (id) => data?.some((one) => one.id === id) ?? false),
    next: (why) => {
      const remember = why === 'skipped' ? setSkipped : setDecided;
      remember((before) => new Set([...before, current]));
      return nextWork(round, current, skipped, canOpen);
    },
  };
}

/** Order of the queue page from which the report was opened. */
function orderIn(state: unknown): Round {
  if (typeof state !== 'object' || state === null || !('order' in state) || !Array.isArray(state.order)) return [];
  return state.order.filter((id): id is string => typeof id === 'string');
}
