import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Person } from '@sankofa/api/contract/audit';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { readSession } from '../server/stored-session.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { dateText } from '../shell/date-format.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { Pill } from '../theme/pill.tsx';
import { type HoldAct, holdActs, holdText } from './legal-hold-labels.ts';

interface Props {
  readonly person: Person;
  readonly onChanged: () => Promise<unknown>;
}

/** Limits on the processing of a person's data: those they asked for, and a legal hold, which needs two officers. */
export function ProcessingLimits({ person, onChanged }: Props) {
  const { limits, legal_hold: hold } = person;
  const reader = readSession()?.admin.id;
  const [asked, setAsked] = useState<HoldAct | null>(null);
  const texts = [...(limits.length > 0 ? [t('privacy.optional_processing_stopped')] : []), holdText(hold, reader)];
  return (
    <Card component="section" aria-label={t('privacy.limits')} sx={{ p: '12px 18px', mt: '18px' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {limits.map(({ kind, since }) => (
          <Pill key={kind} tone="warn">
            {t('privacy.limit_since', { limit: kind, date: dateText(since) })}
          </Pill>
        ))}
        <Typography sx={{ flexGrow: 1, flexBasis: 240, overflowWrap: 'anywhere' }} color="textSecondary">
          {texts.join(' ')}
        </Typography>
        {holdActs(hold, reader).map((act) => (
          <Button key={act.button} variant="outlined" onClick={() => setAsked(act)}>
            {act.button}
          </Button>
        ))}
      </Box>
      {asked && <HoldDialog act={asked} personId={person.id} onClose={() => setAsked(null)} onChanged={onChanged} />}
    </Card>
  );
}

interface DialogProps {
  readonly act: HoldAct;
  readonly personId: string;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<unknown>;
}

function HoldDialog({ act: { title, text, confirm, asks }, personId, onClose, onChanged }: DialogProps) {
  const shown = { title, text, button: confirm, onClose };
  const params = { id: personId };
  if (!asks.reason) {
    const approve = async () => {
      await client.call(asks.contract, { params });
      await onChanged();
    };
    return <ConfirmDialog {...shown} act={approve} />;
  }
  const act = async (reason: string) => {
    await client.call(asks.contract, { params, body: { reason } });
    await onChanged();
  };
  return <ReasonDialog {...shown} act={act} />;
}
