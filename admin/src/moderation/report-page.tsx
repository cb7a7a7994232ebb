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
import { canWorkOn } from './can-work-on.ts';
import { bodyOf } from './decision-draft.ts';
import { ReportAuthor } from './report-author.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportChildSafety } from './report-child-safety.tsx';
import { ReportComplaints } from './report-complaints.tsx';
import { ReportContent } from './report-content.tsx';
import { ReportContext } from './report-context.tsx';
import { ReportDecisions } from './report-decisions.tsx';
import { ReportHeading } from './report-heading.tsx';
import { ReportHistory } from './report-history.tsx';
import { CONTENT_NAMES, isOpen, priorityName, subjectOf } from './report-names.ts';
import { ReportPriority } from './report-priority.tsx';
import { useSensitiveShown } from './sensitive-media.tsx';
import { ACTION_KEYS } from './triage/shortcuts.ts';
import { useClaim } from './triage/use-claim.ts';
import type { RoundPlace } from './triage/use-round.ts';
import { useShortcuts } from './triage/use-shortcuts.ts';

/** Said to moderators who cannot decide on it. */
const ESCALATED = 'A lead moderator decides on this report.';

const MISSING = { title: 'There is no such report', list: 'All reports', to: '/reports' };

interface Props {
  readonly id: string;
  readonly round: RoundPlace;
  /** Tells those who listen. */
  readonly say: (text: string) => void;
  /** Shows what has been done, also to those who listen. */
  readonly tell: (text: string) => void;
  readonly go: { readonly previous: () => void; readonly next: () => void; readonly skip: () => void };
  readonly showHelp: () => void;
  readonly onDecided: () => void;
}

/** What is reported and all there is to know of it; opened, it is claimed. */
export function ReportPage({ id, round, say, tell, go, showHelp, onDecided }: Props) {
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<{ readonly action: ActionType | undefined } | null>(null);
  const [sensitive, setSensitive] = useSensitiveShown();
  const query = useQuery<ModerationReport>({
    queryKey: ['moderation/reports', 'getOne', id],
    queryFn: () => client.call(getModerationReport, { params: { id } }),
  });
  const { data, refetch } = query;
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
    else say(data && isOpen(data) && !canWorkOn(data) ? ESCALATED : t('moderation.claim_report_first'));
  };
  useShortcuts({
    ...Object.fromEntries(ACTION_KEYS.map(([key, action]) => [key, () => open(action)])),
    c: () => (claim.kind === 'held' ? hold.release() : hold.take()),
    s: go.skip,
    m: () => {
      setSensitive(!sensitive);
      say(sensitive ? t('moderation.pictures_sound_hidden') : t('moderation.pictures_sound_shown'));
    },
  });

  return (
    <QueryResult query={query} height={480} title={t('moderation.report_could_not_be_read')} missing={MISSING}>
      {(report) => (
        <>
          <Breadcrumb list="Reports" to="/reports" here={subjectOf(report)} />
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
          />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: t('moderation.minmax_0_1fr'), lg: t('moderation.minmax_0_3fr_minmax_0') },
              columnGap: 2,
              alignItems: 'start',
            }}
          >
            <div>
              <ReportContent report={report} />
              <ReportContext report={report} />
              <ReportComplaints complaints={report.complaints} withheld={report.withheld} />
              <ReportDecisions reportId={id} escalated={report.escalated} onDone={done} />
              <ReportHistory id={id} history={report.history} />
            </div>
            <div>
              <ReportChildSafety report={report} held={canAct} onDone={done} />
              <ReportPriority report={report} />
              <ReportAuthor report={report} />
            </div>
          </Box>
          {dialog && (
            <ActionDialog
              about={`${CONTENT_NAMES[report.content_type]}: ${subjectOf(report)}`}
              action={dialog.action}
              reportedFor={report.violation_types}
              hasAuthor={report.author !== null}
              onClose={() => setDialog(null)}
              act={async (decision) => {
                try {
                  await client.call(takeModerationAction, { body: { report_id: id, ...bodyOf(decision) } });
                } catch (problem) {
                  // Whatever is in the way now, the page shows.
                  if (problem instanceof ProblemError) void refetch();
                  throw problem;
                }
                hold.forget();
                setDialog(null);
                void queries.invalidateQueries({ queryKey: ['moderation/reports'] });
                onDecided();
              }}
            />
          )}
        </>
      )}
    </QueryResult>
  );
}

/** Puts the focus on the heading once a report is there, and says which it is. */
function useHeadingFocus(data: ModerationReport | undefined, { place, length }: RoundPlace, say: Props['say']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (!data || isAnnounced.current) return;
    isAnnounced.current = true;
    heading.current?.focus();
    const where = place === null ? '' : t('moderation.report_place_length', { place, length });
    say(`${where}Priority ${data.priority}, ${priorityName(data.priority)}. ${CONTENT_NAMES[data.content_type]}.`);
  }, [data, place, length, say]);
  return heading;
}
