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
import { labels, t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { isReason, ReasonField } from '../../shell/reason-field.tsx';
import { useAct } from '../../shell/use-act.ts';
import { IDENTITY_METHODS, identityMethodsFor } from './data-request-labels.ts';

export type RequestAct = 'identity' | 'extend' | 'refuse' | 'fulfil' | 'propose' | 'approve';

const TITLES: Readonly<Record<RequestAct, string>> = labels({
  identity: 'privacy.act_title_identity',
  extend: 'privacy.act_title_extend',
  refuse: 'privacy.act_title_refuse',
  fulfil: 'privacy.act_title_fulfil',
  propose: 'privacy.act_title_propose',
  approve: 'privacy.act_title_approve',
});

const BUTTONS: Readonly<Record<RequestAct, string>> = labels({
  identity: 'privacy.act_button_identity',
  extend: 'privacy.extend',
  refuse: 'privacy.refuse',
  fulfil: 'privacy.fulfil',
  propose: 'privacy.propose_hold_confirm',
  approve: 'privacy.act_button_approve',
});

const FULFIL_TEXTS: Readonly<Record<QueuedRequest['request_type'], string>> = labels({
  access: 'privacy.fulfil_text_access',
  portability: 'privacy.fulfil_text_portability',
  rectification: 'privacy.fulfil_text_rectification',
  restriction: 'privacy.fulfil_text_restriction',
  objection: 'privacy.fulfil_text_restriction',
  erasure: 'privacy.fulfil_text_erasure',
});

const DONE: Readonly<Record<RequestAct, string>> = labels({
  identity: 'privacy.done_identity',
  extend: 'privacy.done_extend',
  refuse: 'privacy.done_refuse',
  fulfil: 'privacy.done_fulfil',
  propose: 'privacy.done_propose',
  approve: 'privacy.done_approve',
});

interface Props {
  readonly act: RequestAct;
  readonly request: QueuedRequest;
  readonly onClose: () => void;
  readonly onDone: (message: string) => Promise<void>;
}

/** Dialog of an action on a data request. */
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
          {act === 'propose' && <Typography>{t('privacy.propose_erasure_text')}</Typography>}
          {act === 'approve' && <Typography>{t('privacy.approve_erasure_text')}</Typography>}
          {act === 'extend' && <Typography>{t('privacy.extend_text')}</Typography>}
          {act === 'refuse' && <Typography>{t('privacy.refuse_text')}</Typography>}
          {act === 'identity' && (
            <>
              {request.request_type === 'erasure' && <Typography>{t('privacy.erasure_identity_text')}</Typography>}
              <TextField
                select
                label={t('privacy.identity')}
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
                label={t('privacy.what_you_saw_optional')}
                helperText={t('privacy.identity_note_help')}
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
              label={t('privacy.extend_by')}
              value={String(months)}
              onChange={(event) => setMonths(Number(event.target.value))}
              disabled={busy}
            >
              <MenuItem value="1">{t('privacy.one_month')}</MenuItem>
              <MenuItem value="2">{t('privacy.two_months')}</MenuItem>
            </TextField>
          )}
          {rectifies && (
            <TextField
              select
              label={t('privacy.what_corrected')}
              value={correction}
              onChange={(event) => setCorrection(event.target.value === 'other' ? 'other' : 'name')}
              disabled={busy}
            >
              <MenuItem value="name">{t('privacy.their_name')}</MenuItem>
              <MenuItem value="other">{t('privacy.something_else')}</MenuItem>
            </TextField>
          )}
          {correctsElse && (
            <ReasonField
              label={t('privacy.what_was_done')}
              helperText={t('privacy.person_sees_this')}
              value={outcome}
              onChange={setOutcome}
              disabled={busy}
            />
          )}
          {correctsName && (
            <TextField
              label={t('privacy.corrected_name')}
              value={name}
              onChange={(event) => setName(event.target.value)}
              required
              disabled={busy}
              helperText={isSameName ? t('privacy.corrected_name_help') : undefined}
              slotProps={{ htmlInput: { maxLength: 120 } }}
            />
          )}
          {needsReason && <ReasonField value={reason} onChange={setReason} disabled={busy} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('privacy.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || !isReady}>
            {BUTTONS[act]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
