import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type DocumentVersion, MAX_DOCUMENT, publishTranslation } from '@sankofa/api/contract/documents';
import type { DocumentType } from '@sankofa/api/contract/privacy';
import { languageName } from '@sankofa/api/messages/format';
import { useForm } from 'react-hook-form';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { isLanguage } from './document-labels.ts';
import { TextEditor } from './text-editor.tsx';
import { usePublishDocument } from './use-publish-document.ts';

interface Props {
  readonly document: DocumentType;
  /** Newest first, at least one. */
  readonly versions: readonly DocumentVersion[];
}

/** Form of the text of a version in another language. */
export function TranslationForm({ document, versions }: Props) {
  const { handleSubmit, register, setValue, watch } = useForm({
    defaultValues: { version: versions[0]?.version ?? 1, language: '', title: '', text: '' },
  });
  const typed = watch();
  const { version: number, language } = typed;
  const { isBusy, error, publish } = usePublishDocument(document);
  const original = versions.find(({ version }) => version === number);
  const known = original?.translations.find((translation) => translation.language === language);
  const isNew = isLanguage(language) && language !== original?.language;

  const submit = handleSubmit((body) =>
    publish(() => client.call(publishTranslation, { params: { id: document }, body })),
  );

  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {error && <Alert severity="error">{error}</Alert>}
      <Typography color="textSecondary">
        {original && t('privacy.translation_intro', { version: number, language: languageName(original.language) })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '140px 160px 1fr' } }}>
        <TextField
          {...register('version')}
          select
          label={t('privacy.version')}
          value={number}
          slotProps={{ htmlInput: { 'aria-label': t('privacy.version') } }}
        >
          {versions.map(({ version }) => (
            <MenuItem key={version} value={version}>
              {version}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          {...register('language')}
          label={t('privacy.language')}
          required
          error={language !== '' && !isNew}
          helperText={language === '' || isNew ? t('privacy.language_help') : t('privacy.language_other_help')}
        />
        <TextField
          {...register('title')}
          label={t('privacy.title')}
          required
          slotProps={{ htmlInput: { maxLength: MAX_DOCUMENT.title, lang: language, dir: 'auto' } }}
        />
      </Box>
      <TextEditor
        text={typed.text}
        language={language}
        onChange={(text) => setValue('text', text)}
        before={
          known
            ? { text: known.text, changes: t('privacy.changes_since_published', { language: languageName(language) }) }
            : null
        }
      />
      <div>
        <Button
          type="submit"
          variant="contained"
          disabled={isBusy || !isNew || typed.title.trim() === '' || typed.text.trim() === ''}
        >
          {isBusy ? t('privacy.publishing') : t('privacy.publish_in_language')}
        </Button>
      </div>
    </Box>
  );
}
