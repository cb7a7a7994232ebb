import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  type AdminDispute,
  type EvidenceField,
  type EvidencePart,
  MAX_EVIDENCE,
  prepareEvidence,
  submitEvidence,
} from '@sankofa/api/contract/admin-disputes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { labels, t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can, isOneself } from '../server/stored-session.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { useAct } from '../shell/use-act.ts';
import { InvoicePdfButton } from './invoice-pdf-button.tsx';

const FIELDS: Readonly<Record<EvidenceField, string>> = labels({
  customer_name: 'billing.evidence_name',
  customer_email_address: 'billing.evidence_email',
  product_description: 'billing.evidence_product',
  service_date: 'billing.evidence_date',
  receipt: 'billing.evidence_receipt',
  access_activity_log: 'billing.evidence_viewing',
  uncategorized_text: 'billing.evidence_text',
});

/** Opens the evidence of a dispute, while the provider takes some. */
export function EvidenceButton({ dispute }: { readonly dispute: AdminDispute }) {
  const [isOpen, setOpen] = useState(false);
  const { state, due_at, evidence_at, customer } = dispute;
  if (evidence_at !== null) return t('billing.evidence_sent');
  const isLate = due_at === null || new Date(due_at) <= new Date();
  if (state !== 'open' || isLate || !can('billing.refund') || isOneself(customer.id)) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('billing.prepare_evidence')}
      </Button>
      {isOpen && <EvidenceDialog id={dispute.id} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The evidence as it will be sent. Each part can be edited or left out. */
function EvidenceDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQuery<EvidencePart[]>({
    queryKey: ['disputes', 'evidence', id],
    queryFn: () => client.call(prepareEvidence, { params: { id } }),
    // Each preparation is recorded in the customer's access log.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="evidence-title">
      <DialogTitle id="evidence-title">{t('billing.evidence_title')}</DialogTitle>
      <QueryResult query={query} height={320}>
        {(parts) => <EvidenceForm id={id} prepared={parts} onClose={onClose} />}
      </QueryResult>
    </Dialog>
  );
}

interface FormProps {
  readonly id: string;
  readonly prepared: readonly EvidencePart[];
  readonly onClose: () => void;
}

function EvidenceForm({ id, prepared, onClose }: FormProps) {
  const [parts, setParts] = useState(() => prepared.map((part) => ({ ...part, isSent: true })));
  const { busy, error, run } = useAct();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const chosen = parts.filter(({ isSent, text }) => isSent && text.trim() !== '');
  const change = (field: EvidenceField, next: { text?: string; isSent?: boolean }): void =>
    setParts(parts.map((part) => (part.field === field ? { ...part, ...next } : part)));
  const submit = (): Promise<void> =>
    run(async () => {
      const body = { parts: chosen.map(({ field, text }) => ({ field, text })) };
      await client.call(submitEvidence, { params: { id }, body });
      notify(t('billing.evidence_done'), { type: 'success' });
      refresh();
      onClose();
    });
  return (
    <>
      <DialogContent>
        {error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {error}
          </Alert>
        )}
        <Typography sx={{ mb: 2 }}>{t('billing.evidence_intro')}</Typography>
        {parts.map(({ field, text, isSent }) => (
          <Box key={field} sx={{ display: 'flex', gap: 1, mb: 2, alignItems: 'start' }}>
            <Checkbox
              checked={isSent}
              onChange={({ target }) => change(field, { isSent: target.checked })}
              slotProps={{ input: { 'aria-label': t('billing.evidence_include', { part: FIELDS[field] }) } }}
            />
            <TextField
              label={FIELDS[field]}
              value={text}
              onChange={({ target }) => change(field, { text: target.value })}
              disabled={!isSent || busy || field === 'receipt'}
              multiline
              maxRows={8}
              fullWidth
              size="small"
              slotProps={{ htmlInput: { maxLength: MAX_EVIDENCE } }}
            />
            {field === 'receipt' && <InvoicePdfButton number={text} />}
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('shell.cancel')}</Button>
        <Button variant="contained" disabled={busy || chosen.length === 0} onClick={() => void submit()}>
          {t('billing.evidence_send')}
        </Button>
      </DialogActions>
    </>
  );
}
