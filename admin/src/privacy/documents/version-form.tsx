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
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { momentText, toLocalInput } from '../../shell/date-format.ts';
import { isFarAhead, isLanguage, type WrittenFrom } from './document-labels.ts';
import { type LaterAnswer, LaterVersion, NO_ANSWER, textOfLater } from './later-version.tsx';
import { TextEditor } from './text-editor.tsx';
import { usePublishDocument } from './use-publish-document.ts';

interface Props extends WrittenFrom {
  readonly document: DocumentType;
}

const DAY = 86_400_000;

/** Form of a new version, published now or on a later day. */
export function VersionForm({ document, last, replaces, corrects, scheduled: laterOnes }: Props) {
  const [answers, setAnswers] = useState<Readonly<Record<number, LaterAnswer>>>({});
  const scheduled = last?.state === 'scheduled' ? new Date(last.in_force_from) : null;
  const [confirms, setConfirms] = useState(false);
  const { isBusy, error, publish } = usePublishDocument(document);
  const { handleSubmit, register, setValue, watch } = useForm({
    defaultValues: {
      title: last?.title ?? '',
      language: last?.language ?? 'en',
      text: last?.text ?? '',
      change_summary: '',
      asks_again: !corrects,
      when: scheduled ? 'later' : 'now',
      moment: toLocalInput(scheduled ?? new Date(Date.now() + DAY)).slice(0, 16),
    },
  });
  const { when, moment, ...texts } = watch();
  const { title, language, text, change_summary: summary } = texts;
  const isWhole = title.trim() !== '' && text.trim() !== '' && summary.trim().length >= 3 && isLanguage(language);
  const isChanged = text !== last?.text || replaces !== undefined;
  const from = when === 'later' ? new Date(moment) : new Date();
  const later = last ? laterOnes.filter((one) => one !== last && new Date(one.in_force_from) > from) : [];
  const change = { before: last?.text ?? '', after: text };
  const answerFor = ({ version }: { readonly version: number }): LaterAnswer => answers[version] ?? NO_ANSWER;
  const isAnswered = later.every((one) => answerFor(one).goesIn !== null);
  const isFar = when === 'later' && isFarAhead(new Date(moment), new Date());

  const send = () => {
    const body = {
      ...texts,
      based_on: last?.version ?? 0,
      ...(when === 'later' && { in_force_from: new Date(moment).toISOString() }),
      ...(replaces !== undefined && { replaces }),
      later_texts: later.flatMap((one) => {
        const corrected = textOfLater(answerFor(one), change, one);
        return corrected === null ? [] : [{ version: one.version, text: corrected }];
      }),
      ...(isFar && { confirm_far_ahead: true }),
    };
    return publish(() => client.call(publishVersion, { params: { id: document }, body }));
  };
  const submit = handleSubmit(() => (isFar ? setConfirms(true) : send()));

  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {error && <Alert severity="error">{error}</Alert>}
      {last && scheduled && (
        <Typography color="textSecondary">
          {t('privacy.based_on_scheduled', {
            replaces: String(replaces !== undefined),
            version: last.version,
            moment: momentText(last.in_force_from),
          })}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 160px' },
        }}
      >
        <TextField
          {...register('title')}
          label={t('privacy.title')}
          required
          slotProps={{ htmlInput: { maxLength: MAX_DOCUMENT.title } }}
        />
        <TextField
          {...register('language')}
          label={t('privacy.language')}
          required
          error={!isLanguage(language)}
          helperText={isLanguage(language) ? undefined : t('privacy.language_first_help')}
        />
      </Box>
      <TextEditor
        text={text}
        language={language}
        onChange={(changed) => setValue('text', changed)}
        before={
          last ? { text: last.text, changes: t('privacy.changes_since_version', { version: last.version }) } : null
        }
      />
      <TextField
        {...register('change_summary')}
        label={t('privacy.change_summary')}
        required
        multiline
        slotProps={{ htmlInput: { maxLength: MAX_DOCUMENT.change_summary } }}
      />
      <FormControlLabel
        control={<Checkbox {...register('asks_again')} defaultChecked={!corrects} />}
        label={t('privacy.asks_again')}
      />
      <RadioGroup row aria-label={t('privacy.when_comes_into_force')} value={when}>
        <FormControlLabel value="now" control={<Radio {...register('when')} />} label={t('privacy.publish_now')} />
        <FormControlLabel
          value="later"
          control={<Radio {...register('when')} />}
          label={t('privacy.publish_for_later_day')}
        />
      </RadioGroup>
      {when === 'later' && (
        <TextField
          {...register('moment')}
          label={t('privacy.in_force_from')}
          type="datetime-local"
          required
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ maxWidth: 240 }}
        />
      )}
      {isChanged &&
        later.map((one) => (
          <LaterVersion
            key={one.version}
            later={one}
            change={change}
            answer={answerFor(one)}
            onChange={(answer) => setAnswers({ ...answers, [one.version]: answer })}
          />
        ))}
      {confirms && (
        <ConfirmDialog
          title={t('privacy.far_ahead_title')}
          text={t('privacy.far_ahead_text', {
            moment: momentText(new Date(moment).toISOString()),
            days: FAR_AHEAD_DAYS,
          })}
          button={t('privacy.schedule')}
          onClose={() => setConfirms(false)}
          act={send}
        />
      )}
      <div>
        <Button
          type="submit"
          variant="contained"
          disabled={isBusy || !isWhole || !isChanged || !isAnswered || (when === 'later' && moment === '')}
        >
          {isBusy ? t('privacy.publishing') : when === 'now' ? t('privacy.publish') : t('privacy.schedule')}
        </Button>
      </div>
    </Box>
  );
}
