import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAX_COUNTER_NOTICE } from '@sankofa/api/contract/counter-notice';
import { decideAppeal, type ModerationDecision } from '@sankofa/api/contract/moderation-actions';
import { useState } from 'react';
import { personLink } from '../../accounts/person-link.tsx';
import { personName } from '../../accounts/person-name.ts';
import { labels, rich, t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { can, readSession } from '../../server/stored-session.ts';
import { momentText } from '../../shell/date-format.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { Pill } from '../../theme/pill.tsx';
import { StatePill, stateLabel } from '../../theme/state-pill.tsx';
import { UserText } from '../content.tsx';
import { CounterNotice } from './counter-notice.tsx';

type Outcome = 'upheld' | 'overturned';

const DIALOGS: Readonly<Record<Outcome, { title: string; text: string; button: string; done: string }>> = {
  upheld: labels({
    title: 'moderation.uphold_title',
    text: 'moderation.uphold_text',
    button: 'moderation.uphold',
    done: 'moderation.uphold_done',
  }),
  overturned: labels({
    title: 'moderation.overturn_title',
    text: 'moderation.overturn_text',
    button: 'moderation.overturn',
    done: 'moderation.overturn_done',
  }),
};

const OUTCOMES = {
  upheld: stateLabel('moderation.upheld', 'plain'),
  overturned: stateLabel('moderation.overturned', 'good'),
} as const;

interface Props {
  readonly decision: ModerationDecision;
  readonly appeal: NonNullable<ModerationDecision['appeal']>;
  readonly onDone: (message: string) => Promise<void>;
}

/** The appeal against a decision by the author, or against a dismissal by the reporter, and its outcome. */
export function AppealCard({ decision, appeal, onDone }: Props) {
  const [asks, setAsks] = useState<Outcome | null>(null);
  const [courtAction, setCourtAction] = useState('');
  const notice = decision.counter_notice;
  const needsCourt = asks === 'upheld' && notice !== null && notice.forwarded_at !== null;
  const { at, statement, outcome, decided_at, by, reason, appellant } = appeal;
  const isOwn = decision.moderator?.id === readSession()?.admin.id;
  const isDismissal = decision.action_type === 'no_action';
  const waits = outcome === null && decision.reversal === null;
  return (
    <Box
      component="section"
      aria-label={t('moderation.appeal')}
      sx={{ mt: 1, borderInlineStart: '3px solid', borderColor: 'divider', paddingInlineStart: 1.5 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="textSecondary">
          {rich(isDismissal ? 'moderation.appealed_by_reporter' : 'moderation.appealed_by', {
            time: momentText(at),
            name_of: appellant ? personName(appellant) : t('moderation.actor_person'),
            name: personLink(appellant),
          })}
        </Typography>
        {outcome ? <StatePill of={OUTCOMES[outcome]} /> : waits && <Pill tone="warn">{t('moderation.waiting')}</Pill>}
      </Box>
      {decision.content && (
        <Box sx={{ my: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {t('moderation.appealed_content')}
          </Typography>
          {decision.content.title && (
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
              {decision.content.title}
            </Typography>
          )}
          <UserText text={decision.content.text ?? ''} />
        </Box>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('moderation.appeal_statement')}
      </Typography>
      <UserText text={statement} />
      {notice && <CounterNotice decision={decision} notice={notice} onDone={onDone} />}
      {outcome && decided_at && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {rich('moderation.appeal_outcome', {
            moderator: by ? personName(by) : t('moderation.staff'),
            time: momentText(decided_at),
            reason: reason ?? t('moderation.reason_erased_inline'),
            name: personLink(by),
          })}
        </Typography>
      )}
      {decision.permits.decide_appeal && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" size="small" onClick={() => setAsks('upheld')}>
            {t('moderation.uphold')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => setAsks('overturned')}>
            {t('moderation.overturn')}
          </Button>
        </Box>
      )}
      {waits && !decision.permits.decide_appeal && can('moderation.work') && (
        <Typography variant="body2" color="textSecondary">
          {t(isOwn ? 'moderation.appeal_own' : 'moderation.appeal_lead_decides')}
        </Typography>
      )}
      {asks && (
        <ReasonDialog
          {...dialogOf(asks, isDismissal)}
          {...(needsCourt && {
            field: (
              <TextField
                label={t('moderation.counter_court_label')}
                value={courtAction}
                onChange={({ target }) => setCourtAction(target.value)}
                slotProps={{ htmlInput: { maxLength: MAX_COUNTER_NOTICE.court } }}
                required
                fullWidth
              />
            ),
            isReady: courtAction.trim().length >= 3,
          })}
          onClose={() => setAsks(null)}
          act={async (why) => {
            await client.call(decideAppeal, {
              params: { id: decision.id },
              body: { outcome: asks, reason: why, ...(needsCourt && { court_action: courtAction }) },
            });
            await onDone(DIALOGS[asks].done);
          }}
        />
      )}
    </Box>
  );
}

const DISMISSAL_TEXTS: Readonly<Record<Outcome, string>> = labels({
  upheld: 'moderation.uphold_dismissal_text',
  overturned: 'moderation.overturn_dismissal_text',
});

const dialogOf = (outcome: Outcome, isDismissal: boolean) => {
  const { title, text, button } = DIALOGS[outcome];
  return { title, text: isDismissal ? DISMISSAL_TEXTS[outcome] : text, button };
};
