import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { clockText } from '@sankofa/api/client/format';
import { getMediaTools, type MediaSummary } from '@sankofa/api/contract/media';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FunctionField } from 'react-admin';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { momentColumn, nameColumn } from '../shell/columns.tsx';
import { shortMomentText } from '../shell/date-format.ts';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { MEDIA_STATES, sizeText } from './media-labels.ts';
import { MediaState } from './media-state.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const filters = () => [selectFilter('status', t('media.state'), choicesOf(MEDIA_STATES))];

const titleOf = ({ movie_title, movie_id }: MediaSummary): string => movie_title ?? movie_id;

/** Videos of films. */
export default function MediaList() {
  return (
    <ListPage
      title={t('media.videos')}
      intro={<Intro />}
      filters={filters()}
      sort={{ field: 'uploaded_at', order: 'DESC' }}
    >
      <RecordTable<MediaSummary>
        opens="show"
        line={{
          primaryText: titleOf,
          secondaryText: (one) => <MediaState media={one} />,
          tertiaryText: ({ uploaded_at }) => shortMomentText(uploaded_at),
        }}
        none={t('media.no_videos')}
      >
        {nameColumn<MediaSummary>(t('media.film'), titleOf)}
        <FunctionField<MediaSummary> label={t('media.state')} render={(one) => <MediaState media={one} />} />
        <FunctionField<MediaSummary>
          label={t('media.length')}
          render={({ duration_seconds }) => (duration_seconds === null ? '' : clockText(duration_seconds))}
        />
        <FunctionField<MediaSummary> label={t('media.size')} render={({ bytes }) => sizeText(bytes)} />
        {momentColumn<MediaSummary>(t('media.uploaded'), 'uploaded_at')}
      </RecordTable>
    </ListPage>
  );
}

/** Upload button, with a warning when videos cannot be transcoded. */
function Intro() {
  const [isUploading, setUploading] = useState(false);
  const tools = useQuery({ queryKey: ['media-tools'], queryFn: () => client.call(getMediaTools) });
  return (
    <Box sx={{ mb: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
      {tools.data?.can_transcode === false && (
        <Alert severity="warning" sx={{ justifySelf: 'stretch' }}>
          {tools.data.message}
        </Alert>
      )}
      <Button variant="contained" onClick={() => setUploading(true)}>
        {t('media.upload_video')}
      </Button>
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
    </Box>
  );
}
