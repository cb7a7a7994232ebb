import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ModeratedDiscussion, pinDiscussion, unpinDiscussion } from '@sankofa/api/contract/discussion-pins';
import { useState } from 'react';
import { FunctionField, NullableBooleanInput, TextInput, useNotify, useRefresh } from 'react-admin';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { momentColumn } from '../shell/columns.tsx';
import { ListPage } from '../shell/list-page.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { Pill } from '../theme/pill.tsx';
import { titleOf } from './discussion-title.ts';

const filters = [
  <NullableBooleanInput key="pinned" source="pinned" label="Pinned" alwaysOn nullLabel="All" />,
  <TextInput key="movie" source="movie_id" label="Id of a film" alwaysOn resettable />,
];

/** What people discuss, about all films: moderators say what stands at the top. */
export default function DiscussionList() {
  const [chosen, setChosen] = useState<ModeratedDiscussion | null>(null);
  const act = (one: ModeratedDiscussion) => one.state === 'open' && <PinButton discussion={one} choose={setChosen} />;
  return (
    <>
      <ListPage title={t('community.discussions')} filters={filters} sort={{ field: 'written_at', order: 'DESC' }}>
        <RecordTable<ModeratedDiscussion>
          opens={false}
          line={{
            primaryText: titleOf,
            secondaryText: (one) => `${one.pinned ? t('community.pinned') : ''}${one.movie_title}, by ${one.author}`,
            rightIcon: (one) => <>{act(one)}</>,
          }}
          none="None like this. Discussions show here as people start them."
        >
          <FunctionField<ModeratedDiscussion>
            label={t('community.discussion_2')}
            render={(one) => (
              <Box sx={{ maxWidth: 360, overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
                  {titleOf(one)}
                </Box>
                {one.pinned && <Pill tone="warn">{t('community.pinned_2')}</Pill>}
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
          <FunctionField<ModeratedDiscussion> label={t('community.at_top')} render={act} />
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
  const verb = discussion.pinned ? t('community.unpin') : t('community.pin');
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`${verb} ${titleOf(discussion)}`}
      onClick={() => choose(discussion)}
    >
      {verb}
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
      text={
        <>
          <strong>{titleOf(discussion)}</strong>{' '}
          {pinned
            ? t('community.goes_back_among_other_discussions', { movie_title })
            : t('community.stands_at_top_discussions_about', { movie_title })}{' '}
          Your reason is kept with it.
        </>
      }
      button={pinned ? t('community.unpin') : t('community.pin')}
      onClose={close}
      act={async (reason) => {
        await client.call(pinned ? unpinDiscussion : pinDiscussion, { params: { id }, body: { reason } });
        notify(pinned ? t('community.unpinned') : t('community.pinned_3'), { type: 'success' });
        refresh();
      }}
    />
  );
}
