import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  type AdminMovie,
  type MovieRights,
  planMoviePublication,
  publishMovie,
  restoreMovie,
  withdrawMovie,
} from '@sankofa/api/contract/admin-movies';
import { recordedReason } from '@sankofa/api/messages/recorded-reason';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { momentText } from '../shell/date-format.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { isDraft } from './movie-labels.ts';
import { RightsDialog } from './rights-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface Props {
  readonly movie: AdminMovie;
  readonly changed: (text: string) => Promise<void>;
}

type Asked = 'publish' | 'schedule' | 'unschedule' | 'rights' | 'withdraw' | 'restore';

/** Whether viewers can find and play a film, and the actions that change it. */
export function PublicationCard({ movie, changed }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isScheduled = movie.publish_at !== null;
  return (
    <Card component="section" aria-label={t('catalogue.publication')} sx={{ p: '12px 18px', mt: '18px' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flexGrow: 1, flexBasis: 240, overflowWrap: 'anywhere', color: 'text.secondary' }}>
          <Typography>{stateText(movie)}</Typography>
          {!movie.withdrawn && <Typography>{rightsText(movie.rights)}</Typography>}
        </Box>
        {isDraft(movie.state) && (
          <>
            <Button variant="contained" onClick={() => setAsked('publish')}>
              {t('catalogue.publish_now')}
            </Button>
            <Button variant="outlined" onClick={() => setAsked('schedule')}>
              {isScheduled ? t('catalogue.change_date') : t('catalogue.publish_later')}
            </Button>
            {isScheduled && (
              <Button variant="outlined" onClick={() => setAsked('unschedule')}>
                {t('catalogue.cancel_schedule')}
              </Button>
            )}
          </>
        )}
        {movie.withdrawn ? (
          <Button variant="outlined" onClick={() => setAsked('restore')}>
            {t('catalogue.restore')}
          </Button>
        ) : (
          <>
            <Button variant="outlined" onClick={() => setAsked('rights')}>
              {t('catalogue.change_rights')}
            </Button>
            <Button variant="outlined" onClick={() => setAsked('withdraw')}>
              {t('catalogue.withdraw')}
            </Button>
          </>
        )}
      </Box>
      {asked && <ActionDialog asked={asked} movie={movie} changed={changed} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function ActionDialog({ asked, onClose, ...on }: Props & { readonly asked: Asked; readonly onClose: () => void }) {
  const { movie, changed } = on;
  const { id, title, video_seconds } = movie;
  const params = { id };
  switch (asked) {
    case 'publish':
      return (
        <ConfirmDialog
          title={t('catalogue.publish_title', { title })}
          text={t('catalogue.publish_text', { video: video_seconds === null ? 'none' : 'some' })}
          button={t('catalogue.publish_now')}
          onClose={onClose}
          act={async () => {
            await client.call(publishMovie, { params });
            await changed(t('catalogue.film_published'));
          }}
        />
      );
    case 'schedule':
      return <ScheduleDialog {...on} onClose={onClose} />;
    case 'unschedule':
      return (
        <ConfirmDialog
          title={t('catalogue.cancel_schedule')}
          text={t('catalogue.cancel_schedule_text')}
          button={t('catalogue.cancel_schedule')}
          onClose={onClose}
          act={async () => {
            await client.call(planMoviePublication, { params, body: { publish_at: null } });
            await changed(t('catalogue.draft_again'));
          }}
        />
      );
    case 'rights':
      return <RightsDialog {...on} onClose={onClose} />;
    case 'withdraw':
      return (
        <ReasonDialog
          title={t('catalogue.withdraw_title', { title })}
          text={t(isDraft(movie.state) ? 'catalogue.withdraw_draft_text' : 'catalogue.withdraw_text')}
          button={t('catalogue.withdraw_film')}
          onClose={onClose}
          act={async (reason) => {
            await client.call(withdrawMovie, { params, body: { reason } });
            await changed(t('catalogue.withdrawn'));
          }}
        />
      );
    case 'restore':
      return (
        <ReasonDialog
          title={t('catalogue.restore_title', { title })}
          text={t('catalogue.restore_text')}
          button={t('catalogue.restore_film')}
          onClose={onClose}
          act={async (reason) => {
            await client.call(restoreMovie, { params, body: { reason } });
            await changed(t('catalogue.restored'));
          }}
        />
      );
  }
}

function stateText({ withdrawn, state, publish_at }: AdminMovie): string {
  if (withdrawn) {
    return t('catalogue.withdrawn_since', {
      moment: momentText(withdrawn.since),
      reason: recordedReason(withdrawn.reason),
    });
  }
  if (publish_at !== null) return t('catalogue.scheduled_text', { moment: momentText(publish_at) });
  return isDraft(state) ? t('catalogue.draft_text') : t('catalogue.in_catalogue_text');
}

function rightsText({ from, until }: MovieRights): string {
  if (from !== null && until !== null) {
    return t('catalogue.rights_window', { from: momentText(from), until: momentText(until) });
  }
  if (from !== null) return t('catalogue.rights_from', { from: momentText(from) });
  return until === null ? t('catalogue.rights_open') : t('catalogue.rights_until', { until: momentText(until) });
}
