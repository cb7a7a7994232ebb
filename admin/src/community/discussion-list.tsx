import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ModeratedDiscussion, pinDiscussion, unpinDiscussion } from '@sankofa/api/contract/discussion-pins';
import { type ReactNode, useState } from 'react';
import { FunctionField, NullableBooleanInput, TextInput, useNotify, useRefresh } from 'react-admin';
import { rich, t } from '../messages.ts';
import { client } from '../server/client.ts';
import { momentColumn } from '../shell/columns.tsx';
import { ListPage } from '../shell/list-page.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { Pill } from '../theme/pill.tsx';
import { titleOf } from './discussion-title.ts';

const filters = () => [
  <NullableBooleanInput
    key="pinned"
    source="pinned"
    label={t('community.pinned')}
    alwaysOn
    nullLabel={t('shell.all')}
  />,
  <TextInput key="movie" source="movie_id" label={t('community.film_id')} alwaysOn resettable />,
];

/** Discussions about all films. Moderators pin some to the top. */
export default function DiscussionList() {
  const [chosen, setChosen] = useState<ModeratedDiscussion | null>(null);
  const act = (one: ModeratedDiscussion) => one.state === 'open' && <PinButton discussion={one} choose={setChosen} />;
  return (
    <>
      <ListPage title={t('community.discussions')} filters={filters()} sort={{ field: 'written_at', order: 'DESC' }}>
        <RecordTable<ModeratedDiscussion>
          opens={false}
          line={{
            primaryText: titleOf,
            secondaryText: (one) =>
              t('community.discussion_details', {
                pinned: one.pinned ? 'yes' : 'no',
                film: one.movie_title,
                author: one.author,
              }),
            rightIcon: (one) => <>{act(one)}</>,
          }}
          none={t('community.no_discussions')}
        >
          <FunctionField<ModeratedDiscussion>
            label={t('community.discussion')}
            render={(one) => (
              <Box sx={{ maxWidth: 360, overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ fontWeight: 600, marginInlineEnd: 1 }}>
                  {titleOf(one)}
                </Box>
                {one.pinned && <Pill tone="warn">{t('community.pinned')}</Pill>}
              </Box>
            )}
          />
          <FunctionField<ModeratedDiscussion> label={t('community.film')} render={({ movie_title }) => movie_title} />
          <FunctionField<ModeratedDiscussion> label={t('community.started_by')} render={({ author }) => author} />
          {momentColumn<ModeratedDiscussion>(t('community.started'), 'written_at')}
          <FunctionField<ModeratedDiscussion>
            label={t('community.replies')}
            source="replies"
            textAlign="right"
            render={({ replies }) => replies}
          />
          <FunctionField<ModeratedDiscussion>
            label={t('community.views')}
            source="views"
            textAlign="right"
            render={({ views }) => views}
          />
          {momentColumn<ModeratedDiscussion>(t('community.last_reply'), 'last_reply_at', t('community.none'))}
          <FunctionField<ModeratedDiscussion> label={t('community.pin_column')} render={act} />
        </RecordTable>
      </ListPage>
      {chosen && <PinDialog discussion={chosen} close={() => setChosen(null)} />}
    </>
  );
}

interface PinButtonProps {
  readonly discussion: ModeratedDiscussion;
  readonly choose: (discussion: ModeratedDiscussion) => void;
}

function PinButton({ discussion, choose }: PinButtonProps) {
  const { pinned } = discussion;
  const title = titleOf(discussion);
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={pinned ? t('community.unpin_title', { title }) : t('community.pin_title', { title })}
      onClick={() => choose(discussion)}
    >
      {pinned ? t('community.unpin') : t('community.pin')}
    </Button>
  );
}

function PinDialog({ discussion, close }: { readonly discussion: ModeratedDiscussion; readonly close: () => void }) {
  const { id, pinned, movie_title } = discussion;
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <ReasonDialog
      title={pinned ? t('community.unpin_discussion') : t('community.pin_discussion')}
      text={rich(pinned ? 'community.unpin_text' : 'community.pin_text', {
        strong: (text: ReactNode) => <strong>{text}</strong>,
        title: titleOf(discussion),
        film: movie_title,
      })}
      button={pinned ? t('community.unpin') : t('community.pin')}
      onClose={close}
      act={async (reason) => {
        await client.call(pinned ? unpinDiscussion : pinDiscussion, { params: { id }, body: { reason } });
        notify(pinned ? t('community.unpinned_notice') : t('community.pinned_notice'), { type: 'success' });
        refresh();
      }}
    />
  );
}
