import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ViolationType } from '@sankofa/api/contract/moderation';
import { getPersonDecisionSupport, takePersonAction } from '@sankofa/api/contract/moderation-actions';
import { listPersonPosts, type PersonPost } from '@sankofa/api/contract/person-posts';
import { getUser } from '@sankofa/api/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can, readSession } from '../server/stored-session.ts';
import { ActionDialog } from './action-dialog.tsx';
import { actionTaken } from './action-notice.ts';
import { actionOf, bodyOf, type DecisionSubject } from './decision-draft.ts';
import { CONTENT_NAMES, subjectOf, violationTitle } from './report-names.ts';

interface Props {
  readonly personId: string;
  readonly name: string;
}

/** A button to act on a person without a report; nothing for oneself, staff and erased people, or without permission. */
export function PersonAction({ personId }: Pick<Props, 'personId'>) {
  const [acts, setActs] = useState(false);
  const mayAct = can('moderation.work') && personId !== readSession()?.admin.id;
  const { data: user } = useQuery({
    queryKey: ['users', 'getOne', personId],
    queryFn: () => client.call(getUser, { params: { id: personId } }),
    enabled: mayAct,
  });
  if (!mayAct || !user || user.role !== null || user.status === 'erased') return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setActs(true)}>
        {t('moderation.take_action')}
      </Button>
      {acts && <PersonActionDialog personId={personId} name={personName(user)} onClose={() => setActs(false)} />}
    </>
  );
}

const NAME = 'profile_name';

function PersonActionDialog({ personId, name, onClose }: Props & { readonly onClose: () => void }) {
  const [notify, refresh] = [useNotify(), useRefresh()];
  // One key for the dialog: a request that is sent again acts once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [contentId, setContentId] = useState(NAME);
  const [violation, setViolation] = useState<ViolationType | null>(null);
  const { data: posts = [] } = useQuery({
    queryKey: ['users', 'posts', personId],
    queryFn: () => client.call(listPersonPosts, { params: { id: personId } }),
  });
  const post = posts.find(({ id }) => id === contentId);
  const subject: DecisionSubject = { reportedFor: violation ? [violation] : [], hasAuthor: true, films: [] };
  return (
    <ActionDialog
      about={t('moderation.person_act_about', { name })}
      reportIds={[]}
      subject={subject}
      support={{
        queryKey: ['users', 'decision-support', personId],
        queryFn: () => client.call(getPersonDecisionSupport, { params: { id: personId } }),
      }}
      before={
        <>
          <TextField
            select
            label={t('moderation.person_content')}
            value={contentId}
            onChange={(event) => setContentId(event.target.value)}
            fullWidth
          >
            <MenuItem value={NAME}>{t('moderation.person_name', { name })}</MenuItem>
            {posts
              .filter(({ withheld }) => !withheld)
              .map((one) => (
                <MenuItem key={one.id} value={one.id} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
                  {labelOf(one)}
                </MenuItem>
              ))}
          </TextField>
          <TextField
            select
            required
            label={t('moderation.person_violation')}
            value={violation ?? ''}
            onChange={(event) => setViolation(ViolationType.parse(event.target.value))}
            fullWidth
          >
            {ViolationType.options.map((one) => (
              <MenuItem key={one} value={one}>
                {violationTitle(one)}
              </MenuItem>
            ))}
          </TextField>
        </>
      }
      isReady={(decision) => violation !== null && actionOf(decision) !== 'no_action'}
      onClose={onClose}
      act={async (decision) => {
        const { action_type, found: _, copyright_notice: __, ...body } = bodyOf(decision, subject);
        if (violation === null || action_type === 'no_action') return;
        await client.call(
          takePersonAction,
          {
            params: { id: personId },
            body: {
              ...body,
              action_type,
              violation_types: [violation],
              ...(post && post.content_type !== 'movie'
                ? { content_type: post.content_type, content_id: post.id }
                : { content_type: NAME }),
            },
          },
          { idempotencyKey },
        );
        notify(actionTaken(), { type: 'success' });
        refresh();
        onClose();
      }}
    />
  );
}

const labelOf = ({ content_type, title, text, withheld }: PersonPost): string =>
  t('moderation.about_content', {
    content: CONTENT_NAMES[content_type],
    subject: subjectOf({ content_type, content_title: title, content_text: text, withheld }),
  });
