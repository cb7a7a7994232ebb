import { type AdminMovie, planMoviePublication } from '@sankofa/api/contract/admin-movies';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { momentText } from '../shell/date-format.ts';
import { isoOf, MomentField, typedMoment } from './moment-field.tsx';

interface Props {
  readonly movie: AdminMovie;
  readonly changed: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Sets when a draft is published. */
export function ScheduleDialog({ movie: { id, title, publish_at }, changed, onClose }: Props) {
  const [moment, setMoment] = useState(() => typedMoment(publish_at));
  return (
    <ConfirmDialog
      title={t('catalogue.schedule_title', { title })}
      text={<MomentField label={t('catalogue.publish_at')} value={moment} onChange={setMoment} required />}
      button={t('catalogue.schedule_film')}
      isReady={moment !== ''}
      onClose={onClose}
      act={async () => {
        const at = isoOf(moment, publish_at);
        await client.call(planMoviePublication, { params: { id }, body: { publish_at: at } });
        await changed(
          at === null ? t('catalogue.draft_again') : t('catalogue.film_scheduled', { moment: momentText(at) }),
        );
      }}
    />
  );
}
