import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  checkIdentity,
  extendDataRequest,
  fulfilDataRequest,
  IdentityMethod,
  type QueuedRequest,
  refuseDataRequest,
} from '@sankofa/api/contract/data-requests';
import { approveErasure, proposeErasure } from '@sankofa/api/contract/erasure';
import { type FormEvent, useState } from 'react';
import { client } from '../../server/client.ts';
import { isReason, ReasonField } from '../../shell/reason-field.tsx';
import { useAct } from '../../shell/use-act.ts';
import { IDENTITY_METHODS, identityMethodsFor } from './data-request-labels.ts';

export type RequestAct = 'identity' | 'extend' | 'refuse' | 'fulfil' | 'propose' | 'approve';

const TITLES: Readonly<Record<RequestAct, string>> = {
  identity: 'How did you make sure who asks?',
  extend: 'Extend this request?',
  refuse: 'Refuse this request?',
  fulfil: 'Fulfil this request?',
  propose: 'Propose this erasure?',
  approve: 'Approve this erasure?',
};

const BUTTONS: Readonly<Record<RequestAct, string>> = {
  identity: 'Record',
  extend: 'Extend',
  refuse: 'Refuse',
  fulfil: 'Fulfil',
  propose: 'Propose',
  approve: 'Erase for ever',
};

const FULFIL_TEXTS: Readonly<Record<QueuedRequest['request_type'], string>> = {
  access:
    'A copy of the data they asked for is made, with what we do with it and their rights. They can download it for seven days.',
  portability:
    'A file for other services is made, of what they gave us and how they used Sankofa. They can download it for seven days.',
  rectification: 'Correct their name everywhere, or say what you have corrected otherwise. The person reads it.',
  restriction: 'Optional processing of this person’s data stops.',
  objection: 'Optional processing of this person’s data stops.',
  erasure: 'An erasure takes two officers.',
};

const DONE: Readonly<Record<RequestAct, string>> = {
  identity: 'The identity check is recorded.',
  extend: 'The request is extended.',
  refuse: 'The request is refused. The person can read why.',
  fulfil: 'The request is fulfilled.',
  propose: 'The erasure is proposed. Another officer has to approve it.',
  approve: 'The person is erased, and the certificate is ready.',
};

interface Props {
  readonly act: RequestAct;
  readonly request: QueuedRequest;
  readonly onClose: () => void;
  readonly onDone: (message: string) => Promise<void>;
}

/** Asks for what an act on a data request needs, and carries it out. */
export function DataRequestDialog({ act, request, onClose, onDone }: Props) {
  const methods = identityMethodsFor(request.request_type);
  const [method, setMethod] = useState<IdentityMethod>(methods[0] ?? 'document_seen');
  const [note, setNote] = useState('');
  const [months, setMonths] = useState(1);
  const [reason, setReason] = useState('');
  const [name, setName] = useState(request.person_name ?? '');
  const { busy, error, run } = useAct();
  const params = { id: request.id };
  const [outcome, setOutcome] = useState('');
  const [correction, setCorrection] = useState<'name' | 'other'>('name');
  const rectifies = act === 'fulfil' && request.request_type === 'rectification';
  const correctsName = rectifies && correction === 'name';
  const correctsElse = rectifies && correction === 'other';
  const needsReason = act === 'extend' || act === 'refuse';

  function fulfilment(): { corrected_name?: string; outcome?: string } {
    if (correctsElse) return { outcome };
    return correctsName ? { corrected_name: name } : {};
  }

  function send(): Promise<unknown> {
    switch (act) {
      case 'identity':
        return client.call(checkIdentity, { params, body: { method, note } });
      case 'extend':
        return client.call(extendDataRequest, { params, body: { months, reason } });
      case 'refuse':
        return client.call(refuseDataRequest, { params, body: { reason } });
      case 'fulfil':
        return client.call(fulfilDataRequest, { params, body: fulfilment() });
      case 'propose':
        return client.call(proposeErasure, { params });
      case 'approve':
        return client.call(approveErasure, { params });
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      await send();
      await onDone(DONE[act]);
    });
  }

  const isSameName = name.trim() === '' || name.trim() === request.person_name;
  const isReady =
    (!needsReason || isReason(reason)) && (!correctsName || !isSameName) && (!correctsElse || isReason(outcome));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="request-act-title">
      <form onSubmit={submit}>
        <DialogTitle id="request-act-title">{TITLES[act]}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {error && <Alert severity="error">{error}</Alert>}
          {act === 'fulfil' && <Typography>{FULFIL_TEXTS[request.request_type]}</Typography>}
          {act === 'propose' && (
            <Typography>
              Another officer has to approve it. Until then the person can still take the request back.
            </Typography>
          )}
          {act === 'approve' && (
            <Typography>
              The key of this person is destroyed, their secrets, packages and e-mails are removed, and every store in
              use is searched. This can’t be undone. Backups made before hold the data until they are deleted.
            </Typography>
          )}
          {act === 'extend' && (
            <Typography>
              Once, by two months at most, and only before it is due. The person reads the reason.
            </Typography>
          )}
          {act === 'refuse' && <Typography>The person reads the reason, by mail too.</Typography>}
          {act === 'identity' && (
            <>
              {request.request_type === 'erasure' && (
                <Typography>
                  A signed-in session is not enough for an erasure: anyone with their device has one. Write to the
                  address of the account and wait for the reply, or see a document or the person.
                </Typography>
              )}
              <TextField
                select
                label="Identity"
                value={method}
                onChange={(event) => setMethod(IdentityMethod.parse(event.target.value))}
                disabled={busy}
                sx={{ mt: 1 }}
              >
                {methods.map((option) => (
                  <MenuItem key={option} value={option}>
                    {IDENTITY_METHODS[option]}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                label="What you saw (optional)"
                helperText="For other officers, and in a copy of their data. “Passport, photo matches” is enough."
                value={note}
                onChange={(event) => setNote(event.target.value)}
                disabled={busy}
                slotProps={{ htmlInput: { maxLength: 500 } }}
              />
            </>
          )}
          {act === 'extend' && (
            <TextField
              select
              label="By how much"
              value={String(months)}
              onChange={(event) => setMonths(Number(event.target.value))}
              disabled={busy}
            >
              <MenuItem value="1">One month</MenuItem>
              <MenuItem value="2">Two months</MenuItem>
            </TextField>
          )}
          {rectifies && (
            <TextField
              select
              label="What is corrected"
              value={correction}
              onChange={(event) => setCorrection(event.target.value === 'other' ? 'other' : 'name')}
              disabled={busy}
            >
              <MenuItem value="name">Their name</MenuItem>
              <MenuItem value="other">Something else</MenuItem>
            </TextField>
          )}
          {correctsElse && (
            <ReasonField
              label="What was done"
              helperText="The person reads this."
              value={outcome}
              onChange={setOutcome}
              disabled={busy}
            />
          )}
          {correctsName && (
            <TextField
              label="Corrected name"
              value={name}
              onChange={(event) => setName(event.target.value)}
              required
              disabled={busy}
              helperText={isSameName ? 'Write it as it should be: this is how it is now.' : undefined}
              slotProps={{ htmlInput: { maxLength: 120 } }}
            />
          )}
          {needsReason && <ReasonField value={reason} onChange={setReason} disabled={busy} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={busy || !isReady}>
            {BUTTONS[act]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
