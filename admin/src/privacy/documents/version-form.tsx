import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FAR_AHEAD_DAYS, MAX_DOCUMENT, publishVersion } from '@sankofa/api/contract/documents';
import type { DocumentType } from '@sankofa/api/contract/privacy';
import { type FormEvent, useState } from 'react';
import { momentText, toLocalInput } from '../../audit/time-words.ts';
import { client } from '../../server/client.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { isFarAhead, isLanguage, type WrittenFrom } from './document-words.ts';
import { TextEditor } from './text-editor.tsx';
import { usePublishing } from './use-publishing.ts';

interface Props extends WrittenFrom {
  readonly document: DocumentType;
}

const DAY = 86_400_000;

/** Writes a version and publishes it, now or for a day to come. */
export function VersionForm({ document, last, replaces }: Props) {
  const scheduled = last?.state === 'scheduled' ? new Date(last.in_force_from) : null;
  const [title, setTitle] = useState(last?.title ?? '');
  const [language, setLanguage] = useState(last?.language ?? 'en');
  const [text, setText] = useState(last?.text ?? '');
  const [summary, setSummary] = useState('');
  const [asksAgain, setAsksAgain] = useState(true);
  const [when, setWhen] = useState<'now' | 'later'>(scheduled ? 'later' : 'now');
  const [moment, setMoment] = useState(() => toLocalInput(scheduled ?? new Date(Date.now() + DAY)).slice(0, 16));
  const [confirms, setConfirms] = useState(false);
  const { isBusy, error, publish } = usePublishing(document);
  const isWhole = title.trim() !== '' && text.trim() !== '' && summary.trim().length >= 3 && isLanguage(language);
  const isChanged = text !== last?.text || replaces !== undefined;
  const isFar = when === 'later' && isFarAhead(new Date(moment), new Date());

  const send = () => {
    const body = {
      language,
      title,
      text,
      change_summary: summary,
      asks_again: asksAgain,
      based_on: last?.version ?? 0,
      ...(when === 'later' && { in_force_from: new Date(moment).toISOString() }),
      ...(replaces !== undefined && { replaces }),
      ...(isFar && { confirm_far_ahead: true }),
    };
    return publish(() => client.call(publishVersion, { params: { id: document }, body }));
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isFar) setConfirms(true);
    else void send();
  };

  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {error && <Alert severity="error">{error}</Alert>}
      {last && scheduled && (
        <Typography color="textSecondary">
          {replaces === undefined ? 'Follows' : 'Replaces'} version {last.version}, scheduled for{' '}
          {momentText(last.in_force_from)}.
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 160px' } }}>
        <TextField
          label="Title"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          required
          slotProps={{ htmlInput: { maxLength: MAX_DOCUMENT.title } }}
        />
        <TextField
          label="Language"
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
          required
          error={!isLanguage(language)}
          helperText={isLanguage(language) ? undefined : 'A tag like en, sw or pt-BR'}
        />
      </Box>
      <TextEditor
        text={text}
        language={language}
        onChange={setText}
        before={last ? { text: last.text, name: `version ${last.version}` } : null}
      />
      <TextField
        label="What changes, for the people who read it"
        value={summary}
        onChange={(event) => setSummary(event.target.value)}
        required
        multiline
        slotProps={{ htmlInput: { maxLength: MAX_DOCUMENT.change_summary } }}
      />
      <FormControlLabel
        control={<Checkbox checked={asksAgain} onChange={(_event, checked) => setAsksAgain(checked)} />}
        label="Ask everybody again who agreed to an earlier version"
      />
      <RadioGroup
        row
        aria-label="When it comes into force"
        value={when}
        onChange={(_event, value) => setWhen(value === 'later' ? 'later' : 'now')}
      >
        <FormControlLabel value="now" control={<Radio />} label="Publish now" />
        <FormControlLabel value="later" control={<Radio />} label="Publish for a later day" />
      </RadioGroup>
      {when === 'later' && (
        <TextField
          label="In force from"
          type="datetime-local"
          value={moment}
          onChange={(event) => setMoment(event.target.value)}
          required
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ maxWidth: 240 }}
        />
      )}
      {confirms && (
        <ConfirmDialog
          title="Schedule it that far ahead?"
          text={`This version comes into force on ${momentText(new Date(moment).toISOString())}, more than ${FAR_AHEAD_DAYS} days from now. Until then the text of today stays in force.`}
          button="Schedule"
          onClose={() => setConfirms(false)}
          act={send}
        />
      )}
      <div>
        <Button
          type="submit"
          variant="contained"
          disabled={isBusy || !isWhole || !isChanged || (when === 'later' && moment === '')}
        >
          {isBusy ? 'Publishing…' : when === 'now' ? 'Publish' : 'Schedule'}
        </Button>
      </div>
    </Box>
  );
}
