import { ProblemError, urlOf } from '@sankofa/api/client/client';
import { claimReport, releaseReport, renewReportClaim } from '@sankofa/api/contract/moderation-queue';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../../server/client.ts';

/** Claims expire after five minutes; the server ignores renewals within a minute. */
const RENEW_EVERY_MS = 75_000;

export type ClaimState =
  | { readonly kind: 'none' | 'claiming' }
  | { readonly kind: 'held'; readonly until: string | null }
  /** Another moderator has it: the report tells who, and until when. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly reason: string };

export interface ActiveClaim {
  readonly claim: ClaimState;
  readonly take: () => void;
  readonly release: () => void;
  /** The report was decided on, so that there is no claim to release. */
  readonly forget: () => void;
}

/**
 * Claims a report while its page is open, and releases it afterwards.
 * @param active whether the moderator may decide on this report now
 */
export function useClaim(id: string, active: boolean): ActiveClaim {
  const queries = useQueryClient();
  const [claim, setClaim] = useState<ClaimState>({ kind: 'none' });
  const held = useRef(false);

  const ask = useCallback(
    async (contract: typeof claimReport | typeof renewReportClaim, isCurrent: () => boolean) => {
      try {
        const { until } = await client.call(contract, { params: { id } });
        if (!isCurrent()) return letGo(id);
        held.current = true;
        setClaim({ kind: 'held', until });
        void queries.invalidateQueries({ queryKey: ['moderation/reports'] });
      } catch (problem) {
        if (!(problem instanceof ProblemError)) throw problem;
        if (!isCurrent()) return;
        // Without a response the claim may still hold: the next renewal tells.
        if (problem.status === 0 && held.current) return;
        held.current = false;
        setClaim(problem.code === 'report_claimed' ? { kind: 'lost' } : { kind: 'refused', reason: problem.message });
        // The report shows who has it.
        void queries.invalidateQueries({ queryKey: ['moderation/reports'] });
      }
    },
    [id, queries],
  );

  // 0: released. Each increment claims again.
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (!active || attempt === 0) return undefined;
    let here = true;
    const isCurrent = (): boolean => here;
    setClaim({ kind: 'claiming' });
    void ask(claimReport, isCurrent);
    const timer = setInterval(() => {
      if (held.current) void ask(renewReportClaim, isCurrent);
    }, RENEW_EVERY_MS);
    const leave = (): void => {
      if (held.current) letGo(id);
      held.current = false;
    };
    window.addEventListener('pagehide', leave);
    return () => {
      here = false;
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
      setClaim({ kind: 'none' });
    };
  }, [active, attempt, ask, id]);

  const take = useCallback(() => setAttempt((before) => before + 1), []);
  const release = useCallback(() => setAttempt(0), []);
  const forget = useCallback(() => {
    held.current = false;
  }, []);
  return { claim, take, release, forget };
}

/** Releases a report, also while the page unloads. If the request is lost, the claim expires. */
function letGo(id: string): void {
  const sent = client.request(urlOf(releaseReport, { params: { id } }), { method: 'POST', keepalive: true });
  sent.catch((problem: unknown) => {
    if (!(problem instanceof ProblemError)) throw problem;
  });
}
