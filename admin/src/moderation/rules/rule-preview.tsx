import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAX_PREVIEW, previewRule, type RuleForm } from '@sankofa/api/contract/moderation-rules';
import { languageName } from '@sankofa/api/messages/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { Pill } from '../../theme/pill.tsx';
import { violationName } from '../report-names.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { ReasonList } from './reason-list.tsx';
import { percentText } from './rule-labels.ts';

/** Debounce of the text field, in ms. */
const PAUSE_MS = 350;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Runs the rule in the form on a sample text. @param rule null while it is invalid */
export function RulePreview({ rule }: { readonly rule: RuleForm | null }) {
  const [text, setText] = useState('');
  // Compared as JSON: the form creates a new object with every key.
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
        label={t('moderation.sample_text')}
        multiline
        minRows={4}
        maxRows={14}
        value={text}
        onChange={(event) => setText(event.target.value.slice(0, MAX_PREVIEW))}
        helperText={t('moderation.sample_help')}
      />
      {rule === null && <Typography color="textSecondary">{t('moderation.preview_incomplete')}</Typography>}
      {error && <Alert severity="error">{error.message}</Alert>}
      <Box sx={{ height: 4 }}>{isFetching && <LinearProgress aria-label={t('moderation.testing')} />}</Box>
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
              ? t('moderation.sample_none')
              : t('moderation.sample_caught', { caught: data.sample.caught, of: data.sample.of })}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

interface ScoresProps {
  readonly scores: readonly { readonly violation: string; readonly confidence: number }[];
  readonly language: string | null;
  readonly classifier: string;
}

function Scores({ scores, language, classifier }: ScoresProps) {
  const found = scores.map(({ violation, confidence }) => `${violationName(violation)} ${percentText(confidence)}`);
  return (
    <Typography variant="body2" color="textSecondary">
      {t('moderation.preview_scores', {
        classifier,
        language: language
          ? t('moderation.preview_language', { language: languageName(language) })
          : t('moderation.preview_no_language'),
        found:
          found.length === 0
            ? t('moderation.preview_nothing')
            : t('moderation.preview_found', { found: found.join(', ') }),
      })}
    </Typography>
  );
}
