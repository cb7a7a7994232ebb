import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ProblemError } from '@sankofa/api/client/client';
import { type Media, putCaptions, removeCaptions } from '@sankofa/api/contract/media';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { useAct } from '../shell/use-act.ts';
import { FileButton } from './file-button.tsx';
import { isLanguageTag } from './media-labels.ts';

interface Props {
  readonly media: Media;
  readonly onDone: () => Promise<unknown>;
}

/** Captions of a video, with upload of new and corrected ones. */
export function CaptionsCard({ media, onDone }: Props) {
  const [language, setLanguage] = useState('en');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { busy, error, run } = useAct();
  const isLanguage = isLanguageTag(language);

  async function upload(file: File): Promise<void> {
    setFaults([]);
    await run(async () => {
      try {
        await client.call(putCaptions, { params: { id: media.id, language: language.trim() }, file });
        await onDone();
      } catch (problem) {
        if (!(problem instanceof ProblemError) || !problem.problem?.errors) throw problem;
        setFaults(problem.problem.errors.map(({ message }) => message));
      }
    });
  }

  return (
    <Card
      component="section"
      variant="outlined"
      aria-label={t('media.captions')}
      sx={{ p: 2.5, display: 'grid', gap: 1.5 }}
    >
      <Typography variant="h2">{t('media.captions')}</Typography>
      {error && <Alert severity="error">{error}</Alert>}
      {faults.length > 0 && (
        <Alert severity="error">
          {t('media.captions_refused')}
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </Box>
        </Alert>
      )}
      {media.captions.length === 0 && <Typography color="textSecondary">{t('media.none_yet')}</Typography>}
      {media.captions.map((one) => (
        <Box key={one.language} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ flexGrow: 1 }}>
            {t('media.captions_count', { label: one.label, language: one.language, count: one.cues })}
          </Typography>
          <Button
            size="small"
            disabled={busy}
            aria-label={t('media.remove_captions', { label: one.label })}
            onClick={() =>
              void run(() =>
                client.call(removeCaptions, { params: { id: media.id, language: one.language } }).then(onDone),
              )
            }
          >
            {t('media.remove')}
          </Button>
        </Box>
      ))}
      <Box sx={{ mt: 1, display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          label={t('media.language_captions')}
          size="small"
          value={language}
          error={!isLanguage}
          helperText={isLanguage ? undefined : t('media.language_code_help')}
          onChange={(event) => setLanguage(event.target.value)}
          sx={{ width: 200 }}
        />
        <FileButton
          label={t('media.file_captions')}
          accept=".vtt,.srt,text/vtt"
          disabled={busy || !isLanguage}
          onChosen={(file) => void upload(file)}
        >
          {t('media.choose_captions')}
        </FileButton>
      </Box>
    </Card>
  );
}
