import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Person } from '@sankofa/api/contract/audit';
import { liftLegalHold, setLegalHold } from '@sankofa/api/contract/erasure';
import { useState } from 'react';
import { dateText } from '../audit/time-words.ts';
import { client } from '../server/client.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { Pill } from '../theme/pill.tsx';
import { LIMIT_NAMES } from './data-request-words.ts';

interface Props {
  readonly person: Person;
  readonly onChanged: () => Promise<unknown>;
}

/** What limits what may be done with a person's data: limits they asked for, and a legal hold. */
export function LegalStanding({ person, onChanged }: Props) {
  const [asks, setAsks] = useState(false);
  const { id, limits, legal_hold: hold, status } = person;
  const contract = hold ? liftLegalHold : setLegalHold;
  if (status === 'erased') return null;
  return (
    <Card component="section" aria-label="Limits" sx={{ p: '12px 18px', mt: '18px' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {limits.map(({ kind, since }) => (
          <Pill key={kind} tone="warn">{`${LIMIT_NAMES[kind]} since ${dateText(since)}`}</Pill>
        ))}
        <Typography sx={{ flexGrow: 1, overflowWrap: 'anywhere' }} color="textSecondary">
          {limits.length > 0 ? 'Optional processing is stopped. ' : ''}
          {hold ? `Legal hold since ${dateText(hold.since)}: ${hold.reason ?? 'no reason left'}` : 'No legal hold.'}
        </Typography>
        <Button variant="outlined" onClick={() => setAsks(true)}>
          {hold ? 'Lift legal hold' : 'Set legal hold'}
        </Button>
      </Box>
      {asks && (
        <ReasonDialog
          title={hold ? 'Lift the legal hold?' : 'Set a legal hold?'}
          text={hold ? 'This person can be erased again.' : 'Nobody can erase this person until it is lifted.'}
          button={hold ? 'Lift' : 'Set'}
          onClose={() => setAsks(false)}
          act={async (reason) => {
            await client.call(contract, { params: { id }, body: { reason } });
            await onChanged();
          }}
        />
      )}
    </Card>
  );
}
