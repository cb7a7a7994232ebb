import type { QueuedRequest } from '@sankofa/api/contract/data-requests';
import type { MediaSummary } from '@sankofa/api/contract/media';
import type { ReportSummary } from '@sankofa/api/contract/moderation-queue';
import type { Projection } from '@sankofa/api/contract/replay';
import type { Work } from '@sankofa/api/contract/work';
import { MediaState } from '../media/media-state.tsx';
import { t } from '../messages.ts';
import { PriorityMark } from '../moderation/priority-mark.tsx';
import { reportedFor, subjectOf } from '../moderation/report-names.ts';
import { QUEUE, QUEUE_DEFAULTS, queuePath, reportPath } from '../moderation/triage/queue.ts';
import { dueLabel, personOf, REQUEST_NAMES } from '../privacy/data-requests/data-request-labels.ts';
import { lagText } from '../replay/projection-labels.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { listPath } from '../shell/list-path.ts';
import { Pill } from '../theme/pill.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { NextItems } from './next-items.tsx';

/** What to work on next. */
export function NextWork({ work }: { readonly work: Work }) {
  return (
    <>
      {work.reports && (
        <NextItems<ReportSummary>
          title={t('worklist.next_reports')}
          resource={QUEUE}
          filter={QUEUE_DEFAULTS.filter}
          sort={QUEUE_DEFAULTS.sort}
          list={queuePath(QUEUE_DEFAULTS.filter)}
          pathOf={({ id }) => reportPath(id)}
          textOf={subjectOf}
          factsOf={(report) => `${reportedFor(report)}, ${shortMomentText(report.reported_at)}`}
          markOf={({ priority, priority_parts }) => (
            <PriorityMark priority={priority} priority_parts={priority_parts} />
          )}
        />
      )}
      {work.data_requests && (
        <NextItems<QueuedRequest>
          title={t('worklist.next_requests')}
          resource="data-requests"
          filter={{ status: 'open' }}
          sort={{ field: 'due_at', order: 'ASC' }}
          list={listPath({ list: '/data-requests', filter: { status: 'open' } })}
          pathOf={({ id }) => `/data-requests/${encodeURIComponent(id)}/show`}
          textOf={personOf}
          factsOf={({ request_type }) => REQUEST_NAMES[request_type]}
          markOf={(request) => <StatePill of={dueLabel(request)} />}
        />
      )}
      {work.videos && (
        <NextItems<MediaSummary>
          title={t('worklist.newest_videos')}
          resource="media"
          sort={{ field: 'uploaded_at', order: 'DESC' }}
          list="/media"
          pathOf={({ id }) => `/media/${encodeURIComponent(id)}/show`}
          textOf={({ movie_title, movie_id }) => movie_title ?? movie_id}
          factsOf={({ uploaded_at }) => shortMomentText(uploaded_at)}
          markOf={(media) => <MediaState media={media} />}
        />
      )}
    </>
  );
}

/** Read models, for analysts. */
export function ReadModels() {
  return (
    <NextItems<Projection>
      title={t('replay.projections')}
      resource="projections"
      sort={{ field: 'lag_events', order: 'DESC' }}
      list="/projections"
      pathOf={({ id }) => `/projections/${encodeURIComponent(id)}/show`}
      textOf={({ id }) => id}
      factsOf={({ live_version }) =>
        live_version === null ? t('replay.none_live') : t('replay.live_version_number', { version: live_version })
      }
      markOf={({ lag_events, lag_seconds }) => (
        <Pill tone={lag_events === 0 ? 'good' : 'warn'}>{lagText(lag_events, lag_seconds)}</Pill>
      )}
    />
  );
}
