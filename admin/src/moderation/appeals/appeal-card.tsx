import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { decideAppeal, type ModerationDecision } from '@sankofa/api/contract/moderation-actions';
import { useState } from 'react';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { can, readSession } from '../../server/stored-session.ts';
import { momentText } from '../../shell/date-format.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { Pill } from '../../theme/pill.tsx';
import { UserText } from '../content.tsx';

type Outcome = 'upheld' | 'overturned';

const DIALOGS: Readonly<Record<Outcome, { title: string; text: string; button: string; done: string }>> = {
  upheld: {
    title: 'Uphold this decision?',
    text: 'It stays as it is. The author reads the reason.',
    button: 'Uphold',
    done: 'The appeal is decided: the decision is upheld.',
  },
  overturned: {
    title: 'Overturn this decision?',
    text: 'What it did is undone. The author reads the reason.',
    button: 'Overturn',
    done: 'The appeal is decided: the decision is overturned.',
  },
};

const OUTCOMES = {
  upheld: { label: 'Upheld', tone: 'plain' },
  overturned: { label: 'Overturned', tone: 'good' },
} as const;

interface Props {
  readonly decision: ModerationDecision;
  readonly appeal: NonNullable<ModerationDecision['appeal']>;
  readonly onDone: (message: string) => Promise<void>;
}

/** An appeal against a decision, in the author's words, and what a lead moderator makes of it. */
export function AppealCard({ decision, appeal, onDone }: Props) {
  const [asks, setAsks] = useState<Outcome | null>(null);
  const { at, statement, outcome, decided_at, by, reason } = appeal;
  const isOwn = decision.moderator?.id === readSession()?.admin.id;
  const waits = outcome === null && decision.reversal === null;
  return (
    <Box
      component="section"
      aria-label={t('moderation.appeal')}
      sx={{ mt: 1, borderInlineStart: '3px solid', borderColor: 'divider', paddingInlineStart: 1.5 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="textSecondary">
          Appealed against {momentText(at)}
        </Typography>
        {outcome ? (
          <Pill tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Pill>
        ) : (
          waits && <Pill tone="warn">{t('moderation.waits')}</Pill>
        )}
      </Box>
      <UserText text={statement} />
      {outcome && decided_at && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{by?.name ?? t('moderation.staff')}</bdi>, {momentText(decided_at)}:{' '}
          {reason ?? t('moderation.reason_erased_2')}
        </Typography>
      )}
      {waits && can('moderation.lead') && !isOwn && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" size="small" onClick={() => setAsks('upheld')}>
            {t('moderation.uphold')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => setAsks('overturned')}>
            {t('moderation.overturn')}
          </Button>
        </Box>
      )}
      {waits && isOwn && (
        <Typography variant="body2" color="textSecondary">
          {t('moderation.you_took_decision_somebody_else')}
        </Typography>
      )}
      {asks && (
        <ReasonDialog
          {...dialogOf(asks)}
          onClose={() => setAsks(null)}
          act={async (why) => {
            await client.call(decideAppeal, { params: { id: decision.id }, body: { outcome: asks, reason: why } });
            await onDone(DIALOGS[asks].done);
          }}
        />
      )}
    </Box>
  );
}

const dialogOf = (outcome: Outcome) => {
  const { title, text, button } = DIALOGS[outcome];
  return { title, text, button };
};
