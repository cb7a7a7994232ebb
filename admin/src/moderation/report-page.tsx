import Box from '@mui/material/Box';
import { ProblemError } from '@sankofa/api/client/client';
import type { ActionType } from '@sankofa/api/contract/moderation-actions';
import { takeModerationAction } from '@sankofa/api/contract/moderation-actions';
import { getModerationReport, type ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { Breadcrumb } from '../shell/breadcrumb.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { othersText } from './action-notice.ts';
import { canWorkOn } from './can-work-on.ts';
import { bodyOf } from './decision-draft.ts';
import { decisionSubjectOf } from './decision-subject.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { NearDuplicates } from './near-duplicates.tsx';
import { ReportAuthor } from './report-author.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportChildSafety } from './report-child-safety.tsx';
import { ReportComplaints } from './report-complaints.tsx';
import { ReportContent } from './report-content.tsx';
import { ReportContext } from './report-context.tsx';
import { ReportDecisions } from './report-decisions.tsx';
import { ReportHeading } from './report-heading.tsx';
import { ReportHistory } from './report-history.tsx';
import { CONTENT_NAMES, isHeldByAnother, isOpen, priorityName, subjectOf } from './report-names.ts';
import { ReportPriority } from './report-priority.tsx';
import { useSensitiveShown } from './sensitive-media.tsx';
import { ACTION_KEYS } from './triage/shortcuts.ts';
import { useClaim } from './triage/use-claim.ts';
import { useQueuePath } from './triage/use-queue-path.ts';
import type { RoundPlace } from './triage/use-round.ts';
import { useShortcuts } from './triage/use-shortcuts.ts';

const missing = () => ({ title: t('moderation.report_missing'), list: t('moderation.all_reports'), to: '/reports' });

interface Props {
  readonly id: string;
  readonly round: RoundPlace;
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
  /** Shows a message, and announces it. */
  readonly tell: (text: string) => void;
  readonly go: { readonly previous: () => void; readonly next: () => void; readonly skip: () => void };
  readonly showHelp: () => void;
  /** @param said message about the decision */
  readonly onDecided: (said: string) => void;
}

/** The page of one report, which claims the report while it is open. */
export function ReportPage({ id, round, say, tell, go, showHelp, onDecided }: Props) {
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<{ readonly action: ActionType | undefined } | null>(null);
  const [handsOver, setHandsOver] = useState(false);
  const [sensitive, setSensitive] = useSensitiveShown();
  const query = useQuery<ModerationReport>({
    queryKey: ['moderation/reports', 'getOne', id],
    queryFn: () => client.call(getModerationReport, { params: { id } }),
  });
  const { data, refetch } = query;
  const queue = useQueuePath();
  useRefetchAt(isHeld(data) ? (data?.claim?.until ?? null) : null, () => void refetch());
  const works = can('moderation.work');
  const { claim, ...hold } = useClaim(id, works && data !== undefined && canWorkOn(data));
  const canAct = works && claim.kind === 'held';
  const heading = useHeadingFocus(data, round, say);

  const done = (message: string): void => {
    tell(message);
    heading.current?.focus();
    void refetch();
    void queries.invalidateQueries({ queryKey: ['moderation/reports'] });
  };
  const open = (action?: ActionType): void => {
    if (canAct) setDialog({ action });
    else say(data && isOpen(data) && !canWorkOn(data) ? t('moderation.lead_decides') : t('moderation.claim_first'));
  };
  useShortcuts({
    ...Object.fromEntries(ACTION_KEYS.map(([key, action]) => [key, () => open(action)])),
    c: () => (claim.kind === 'held' ? hold.release() : hold.take()),
    s: go.skip,
    m: () => {
      setSensitive(!sensitive);
      say(sensitive ? t('moderation.media_hidden') : t('moderation.media_shown'));
    },
  });

  return (
    <QueryResult query={query} height={480} title={t('moderation.report_failed')} missing={missing()}>
      {(report) => (
        <>
          <Breadcrumb list={t('moderation.reports')} to={queue} here={subjectOf(report)} />
          <ReportHeading report={report} ref={heading} />
          <ReportBar
            report={report}
            works={works}
            claim={claim}
            hold={hold}
            round={round}
            go={go}
            showHelp={showHelp}
            onAct={() => open()}
            onHandOver={() => setHandsOver(true)}
          />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
              columnGap: 2,
              alignItems: 'start',
              // Room for the strip of actions at the bottom.
              pb: { xs: 10, md: 0 },
            }}
          >
            <div>
              <ReportContent report={report} />
              <ReportContext report={report} />
              <NearDuplicates report={report} />
              <ReportComplaints complaints={report.complaints} withheld={report.withheld} />
              <ReportDecisions reportId={id} onDone={done} />
              <ReportHistory id={id} history={report.history} />
            </div>
            <div>
              <ReportChildSafety report={report} held={canAct} onDone={done} />
              <ReportPriority report={report} />
              <ReportAuthor report={report} />
            </div>
          </Box>
          {handsOver && (
            <HandOverDialog
              id={id}
              onClose={() => setHandsOver(false)}
              onDone={(message) => {
                hold.forget();
                void queries.invalidateQueries({ queryKey: ['moderation/reports'] });
                onDecided(message);
              }}
            />
          )}
          {dialog && (
            <ActionDialog
              about={t('moderation.about_content', {
                content: CONTENT_NAMES[report.content_type],
                subject: subjectOf(report),
              })}
              action={dialog.action}
              reportIds={[id]}
              subject={{
                ...decisionSubjectOf([report]),
                isReported: report.child_safety?.reported_to_authority ?? false,
              }}
              onClose={() => setDialog(null)}
              act={async (decision) => {
                let said = '';
                try {
                  const { others, decision_id } = await client.call(takeModerationAction, {
                    body: {
                      report_id: id,
                      ...bodyOf(decision, decisionSubjectOf([report])),
                      remove_other_reports: decision.content === 'remove' && decision.removesOthers,
                    },
                  });
                  said = othersText(others, decision_id === null);
                } catch (problem) {
                  // The new state of the report shows why.
                  if (problem instanceof ProblemError) void refetch();
                  throw problem;
                }
                hold.forget();
                setDialog(null);
                void queries.invalidateQueries({ queryKey: ['moderation/reports'] });
                onDecided(said);
              }}
            />
          )}
        </>
      )}
    </QueryResult>
  );
}

const isHeld = (report: ModerationReport | undefined): boolean => report !== undefined && isHeldByAnother(report);

/** Refetches when the claim of another moderator expires, so that the report can be claimed. */
function useRefetchAt(until: string | null, refetch: () => void): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => latest.current(), Math.max(0, Date.parse(until) - Date.now()) + 250);
    return () => clearTimeout(timer);
  }, [until]);
}

/** Focuses the heading once the report has loaded, and announces the report. */
function useHeadingFocus(data: ModerationReport | undefined, { place, length }: RoundPlace, say: Props['say']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (!data || isAnnounced.current) return;
    isAnnounced.current = true;
    heading.current?.focus();
    const facts = {
      priority: data.priority,
      name: priorityName(data.priority),
      content: CONTENT_NAMES[data.content_type],
    };
    say(
      place === null ? t('moderation.announced_alone', facts) : t('moderation.announced', { ...facts, place, length }),
    );
  }, [data, place, length, say]);
  return heading;
}
