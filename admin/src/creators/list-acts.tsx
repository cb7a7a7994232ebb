import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import {
  type CreatorVerification,
  DEFAULT_TIER,
  reviewCreatorVerification,
} from '@sankofa/api/contract/creator-verification-queue';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { readSession } from '../server/stored-session.ts';
import { useAct } from '../shell/use-act.ts';
import { creatorOf, TIER_NAMES } from './creator-labels.ts';
import { RejectDialog } from './reject-dialog.tsx';

/** Approves or rejects a pending application from the list. */
export function ListActs({ one }: { readonly one: CreatorVerification }) {
  const [asks, setAsks] = useState<'approve' | 'reject' | null>(null);
  const [notify, refresh] = [useNotify(), useRefresh()];
  if (one.status !== 'pending' || one.user_id === readSession()?.admin.id) return null;
  const name = creatorOf(one);
  const done = (message: string): void => {
    notify(message, { type: 'success' });
    refresh();
  };
  const close = (): void => setAsks(null);
  const labelOf = (action: string): string => t('creators.decide_on', { action, name });
  return (
    // The row opens the application: a press on these buttons must not.
    <Box
      component="span"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      sx={{ display: 'flex', gap: 0.5 }}
    >
      <Button size="small" onClick={() => setAsks('approve')} aria-label={labelOf(t('creators.approve'))}>
        {t('creators.approve')}
      </Button>
      <Button size="small" color="error" onClick={() => setAsks('reject')} aria-label={labelOf(t('creators.reject'))}>
        {t('creators.reject')}
      </Button>
      {asks === 'approve' && <ApproveDialog one={one} onClose={close} onDone={done} />}
      {asks === 'reject' && <RejectDialog id={one.id} name={name} onClose={close} onDone={done} />}
    </Box>
  );
}

interface ApproveProps {
  readonly one: CreatorVerification;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

function ApproveDialog({ one, onClose, onDone }: ApproveProps) {
  const { busy, error, run } = useAct();
  const approve = () =>
    run(async () => {
      const body = { status: 'approved', review_notes: null, approved_tier: DEFAULT_TIER } as const;
      await client.call(reviewCreatorVerification, { params: { id: one.id }, body });
      onDone(t('creators.reviewed', { status: 'approved' }));
      onClose();
    });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="approve-title">
      <DialogTitle id="approve-title">{t('creators.approve_title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && <Alert severity="error">{t('creators.review_failed', { error })}</Alert>}
        <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {creatorOf(one)}
        </Typography>
        <Typography>{t('creators.approve_text', { tier: TIER_NAMES[DEFAULT_TIER] })}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        <Button variant="contained" disabled={busy} onClick={approve} autoFocus>
          {t('creators.approve')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
