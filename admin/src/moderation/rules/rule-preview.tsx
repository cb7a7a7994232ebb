import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAX_PREVIEW, previewRule, type RuleForm } from '@sankofa/api/contract/moderation-rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { Pill } from '../../theme/pill.tsx';
import { plain } from '../report-names.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { ReasonList } from './reason-list.tsx';
import { percentText } from './rule-labels.ts';

/** Whoever types is not asked about with every letter. */
const PAUSE_MS = 350;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What the rule being written would say of a text. @param rule null while it is none yet */
export function RulePreview({ rule }: { readonly rule: RuleForm | null }) {
  const [text, setText] = useState('');
  // Compared by what it says: a form makes a new object with every letter.
  const asked = useSettled(useDeferredValue(JSON.stringify({ rule, text })));
  const { rule: settled, text: tried } = JSON.parse(asked) as { rule: RuleForm | null; text: string };
  const { data, error, isFetching } = useQuery({
    queryKey: ['rule-preview', asked],
    queryFn: () => {
      if (!settled) throw new Error('There is no rule to try');
      return client.call(previewRule, { body: { rule: settled, text: tried } });
    },
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return (
    <Box component="section" aria-label={t('moderation.try')} sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Typography component="h2" variant="h6">
        {t('moderation.try')}
      </Typography>
      <TextField
        label={t('moderation.text_2')}
        multiline
        minRows={4}
        maxRows={14}
        value={text}
        onChange={(event) => setText(event.target.value.slice(0, MAX_PREVIEW))}
        helperText={t('moderation.paste_what_somebody_wrote_nothing')}
      />
      {rule === null && <Typography color="textSecondary">{t('moderation.finish_rule_see_what_would')}</Typography>}
      {error && <Alert severity="error">{error.message}</Alert>}
      <Box sx={{ height: 4 }}>{isFetching && <LinearProgress aria-label={t('moderation.reading')} />}</Box>
      {data && rule && (
        <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
          {tried !== '' && (
            <>
              <Box>
                <Pill tone={data.caught ? 'bad' : 'good'}>
                  {data.caught ? t('moderation.caught') : t('moderation.not_caught')}
                </Pill>
              </Box>
              <HighlightedText text={tried} reasons={data.reasons} />
              <ReasonList reasons={data.reasons} />
              <Scores scores={data.scores} language={data.language} classifier={data.classifier} />
            </>
          )}
          <Typography variant="body2" color="textSecondary">
            {data.sample.of === 0
              ? t('moderation.nobody_has_written_anything_yet')
              : t('moderation.by_its_words_links_thresholds', { caught: data.sample.caught, of: data.sample.of })}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

const LANGUAGES = { en: 'English', fr: 'French', pt: 'Portuguese', sw: 'Swahili' } as const;

interface ScoresProps {
  readonly scores: readonly { readonly violation: string; readonly confidence: number }[];
  readonly language: keyof typeof LANGUAGES | null;
  readonly classifier: string;
}

function Scores({ scores, language, classifier }: ScoresProps) {
  const found = scores.map(({ violation, confidence }) => `${plain(violation)} ${percentText(confidence)}`).join(', ');
  return (
    <Typography variant="body2" color="textSecondary">
      The classifier {classifier}{' '}
      {language ? `reads it as ${LANGUAGES[language]}` : t('moderation.cannot_tell_its_language')} and finds{' '}
      {found || 'nothing'}.
    </Typography>
  );
}
