import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type Media, setChapters } from '@sankofa/api/contract/media';
import { type FormEvent, useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { useAct } from '../shell/use-act.ts';
import { chapterLines, readChapterLines } from './media-labels.ts';

interface Props {
  readonly media: Media;
  readonly onDone: () => Promise<unknown>;
}

/** Editor of the chapters of a video, one per line. */
export function ChaptersCard({ media, onDone }: Props) {
  const stored = chapterLines(media.chapters);
  const [typed, setTyped] = useState<{ readonly text: string; readonly from: string } | null>(null);
  const text = typed?.text ?? stored;
  const { busy, error, run } = useAct();
  const read = readChapterLines(text);
  const fault = 'fault' in read ? read.fault : null;

  function save(event: FormEvent): void {
    event.preventDefault();
    if ('fault' in read) return;
    void run(async () => {
      await client.call(setChapters, { params: { id: media.id }, body: { chapters: read.chapters } });
      await onDone();
      setTyped(null);
    });
  }

  return (
    <Card component="section" variant="outlined" aria-label={t('media.chapters')} sx={{ p: 2.5 }}>
      <form onSubmit={save}>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {t('media.chapters')}
        </Typography>
        {error && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {error}
          </Alert>
        )}
        {typed && typed.from !== stored && !busy && (
          <Alert
            severity="warning"
            sx={{ mb: 1.5, flexWrap: 'wrap' }}
            action={
              <Button color="inherit" onClick={() => setTyped(null)}>
                {t('media.use_theirs')}
              </Button>
            }
          >
            {t('media.chapters_conflict')}
          </Alert>
        )}
        <TextField
          label={t('media.chapters_label')}
          placeholder={t('media.chapters_example')}
          // Keeps the label whole on narrow screens, and the placeholder visible.
          slotProps={{ inputLabel: { shrink: true } }}
          multiline
          minRows={4}
          fullWidth
          value={text}
          error={fault !== null}
          helperText={fault ?? undefined}
          onChange={({ target }) => setTyped({ text: target.value, from: typed?.from ?? stored })}
        />
        <Button type="submit" variant="contained" sx={{ mt: 1.5 }} disabled={busy || fault !== null || text === stored}>
          {t('media.save_chapters')}
        </Button>
      </form>
    </Card>
  );
}
