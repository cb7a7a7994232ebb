import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { decideAgeCase, viewAgeDocument } from '@sankofa/api/contract/age';
import { useEffect, useState } from 'react';
import { labels, t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { isReason, ReasonField } from '../../shell/reason-field.tsx';
import { useAct } from '../../shell/use-act.ts';

interface Props {
  readonly personId: string;
  /** Reason given for opening the file, empty if it was given on another page. */
  readonly lookReason: string;
  /** Called with a confirmation to show. */
  readonly onDone: (message: string) => Promise<void>;
}

interface Opened {
  readonly mediaType: string;
  readonly address: string;
}

const DECISIONS = labels({ approve: 'privacy.document_decided_approve', reject: 'privacy.document_decided_reject' });

/** Opens the document, with a recorded reason, and decides on it. */
export function AgeDecision({ personId, lookReason: reasonOfFile, onDone }: Props) {
  const [lookReason, setLookReason] = useState(reasonOfFile);
  const [reason, setReason] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { busy, error, run } = useAct();

  useEffect(
    () => () => {
      if (opened) URL.revokeObjectURL(opened.address);
    },
    [opened],
  );

  const look = () =>
    run(async () => {
      const { media_type: mediaType, content } = await client.call(viewAgeDocument, {
        params: { id: personId },
        body: { reason: lookReason },
      });
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      setOpened({ mediaType, address: URL.createObjectURL(new Blob([bytes], { type: mediaType })) });
    });

  const decide = (decision: keyof typeof DECISIONS) =>
    run(async () => {
      await client.call(decideAgeCase, { params: { id: personId }, body: { decision, reason } });
      await onDone(DECISIONS[decision]);
    });

  return (
    <Card
      component="section"
      variant="outlined"
      aria-label={t('privacy.decision')}
      sx={{ p: 2.5, display: 'grid', gap: 2 }}
    >
      {error && <Alert severity="error">{error}</Alert>}
      {opened ? (
        <Document opened={opened} />
      ) : (
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            void look();
          }}
          sx={{ display: 'grid', gap: 1.5 }}
        >
          <Typography>{t('privacy.open_document_text')}</Typography>
          <ReasonField
            label={t('privacy.reason_open_document')}
            value={lookReason}
            onChange={setLookReason}
            disabled={busy}
          />
          <Button
            type="submit"
            variant="contained"
            disabled={busy || !isReason(lookReason)}
            sx={{ justifySelf: 'start' }}
          >
            {t('privacy.open_document')}
          </Button>
        </Box>
      )}
      {opened && (
        <>
          <ReasonField
            label={t('privacy.reason_decision')}
            helperText={t('privacy.reason_decision_help')}
            value={reason}
            onChange={setReason}
            disabled={busy}
          />
          <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
            <Button variant="contained" disabled={busy || !isReason(reason)} onClick={() => decide('approve')}>
              {t('privacy.approve')}
            </Button>
            <Button
              variant="outlined"
              color="error"
              disabled={busy || !isReason(reason)}
              onClick={() => decide('reject')}
            >
              {t('privacy.reject')}
            </Button>
          </Box>
        </>
      )}
    </Card>
  );
}

function Document({ opened: { mediaType, address } }: { readonly opened: Opened }) {
  if (mediaType === 'application/pdf') {
    return (
      <Button component="a" href={address} download="document.pdf" variant="outlined" sx={{ justifySelf: 'start' }}>
        {t('privacy.save_pdf')}
      </Button>
    );
  }
  return (
    <Box
      component="img"
      src={address}
      alt={t('privacy.document_person_uploaded')}
      sx={{ maxWidth: '100%', maxHeight: '70vh', justifySelf: 'start' }}
    />
  );
}
