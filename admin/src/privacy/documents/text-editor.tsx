import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { MAX_DOCUMENT } from '@sankofa/api/contract/documents';
import { useState } from 'react';
import { t } from '../../messages.ts';
import { DocumentDiff } from './document-diff.tsx';
import { Markdown } from './markdown.tsx';

interface Props {
  readonly text: string;
  readonly language: string;
  readonly onChange: (text: string) => void;
  /** A text to compare with, and the name of the comparison. */
  readonly before: { readonly text: string; readonly changes: string } | null;
}

/** Editor of Markdown with a preview and a diff to the text it is based on. */
export function TextEditor({ text, language, onChange, before }: Props) {
  const [tab, setTab] = useState<'write' | 'preview' | 'changes'>('write');
  return (
    <Card sx={{ p: '4px 18px 18px' }}>
      <Tabs value={tab} onChange={(_event, next) => setTab(next)} aria-label={t('privacy.text')} sx={{ mb: 2 }}>
        <Tab value="write" label={t('privacy.write')} id="text-tab-write" aria-controls="text-panel" />
        <Tab value="preview" label={t('privacy.preview')} id="text-tab-preview" aria-controls="text-panel" />
        {before && (
          <Tab value="changes" label={t('privacy.changes')} id="text-tab-changes" aria-controls="text-panel" />
        )}
      </Tabs>
      <Box role="tabpanel" id="text-panel" aria-labelledby={`text-tab-${tab}`}>
        {tab === 'write' && (
          <TextField
            label={t('privacy.text_in_markdown')}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            multiline
            minRows={16}
            maxRows={32}
            fullWidth
            required
            slotProps={{ htmlInput: { maxLength: MAX_DOCUMENT.text, lang: language, dir: 'auto', spellCheck: true } }}
          />
        )}
        {tab === 'preview' && <Markdown text={text} language={language} />}
        {tab === 'changes' && before && (
          <section aria-label={before.changes}>
            <DocumentDiff before={before.text} after={text} />
          </section>
        )}
      </Box>
    </Card>
  );
}
