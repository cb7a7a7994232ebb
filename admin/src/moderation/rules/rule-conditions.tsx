import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  ClassifiedViolation,
  MAX_RATE_MINUTES,
  MAX_RATE_POSTS,
  MIN_THRESHOLD,
} from '@sankofa/api/contract/moderation-rules';
import { t } from '../../messages.ts';
import { fieldHelp } from '../../shell/field-help.ts';
import { plain } from '../report-names.ts';
import type { RuleFormInput, RuleFormValues } from './rule-form-values.ts';

interface Props {
  readonly typed: RuleFormValues;
  /** What makes a field one of the form. */
  readonly input: (name: RuleFormInput) => Pick<TextFieldProps, 'name' | 'onChange' | 'onBlur' | 'inputRef'>;
  readonly change: <Name extends keyof RuleFormValues>(name: Name, value: RuleFormValues[Name]) => void;
  readonly faultOf: (name: string) => string | undefined;
}

const LINKS = [
  ['none', 'Does not look at links'],
  ['any', 'Any link'],
  ['hosts', 'Links to these hosts'],
  ['more_than', 'More links than'],
] as const;

const row = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } };

/** What a rule asks of a text. */
export function RuleConditions({ typed, input, change, faultOf }: Props) {
  return (
    <>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
        <FormLabel component="legend">{t('moderation.catches_text_when')}</FormLabel>
        <RadioGroup
          row
          value={typed.matching}
          onChange={(_, value) => change('matching', value === 'all' ? 'all' : 'any')}
        >
          <FormControlLabel value="any" control={<Radio />} label={t('moderation.one_condition_holds')} />
          <FormControlLabel value="all" control={<Radio />} label={t('moderation.all_conditions_hold')} />
        </RadioGroup>
      </Box>
      <TextField
        label={t('moderation.words_phrases')}
        multiline
        minRows={3}
        maxRows={12}
        {...input('keywords')}
        {...fieldHelp(faultOf('keywords'), t('moderation.one_line_all_forms_count'))}
      />
      <Box sx={row}>
        <TextField
          select
          label={t('moderation.links')}
          value={typed.links}
          onChange={(event) => change('links', LINKS.find(([kind]) => kind === event.target.value)?.[0] ?? 'none')}
        >
          {LINKS.map(([kind, label]) => (
            <MenuItem key={kind} value={kind}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {typed.links === 'hosts' && (
          <TextField
            label={t('moderation.hosts')}
            multiline
            {...input('hosts')}
            {...fieldHelp(faultOf('links'), t('moderation.one_line_like_example_com'))}
          />
        )}
        {typed.links === 'more_than' && (
          <TextField
            label={t('moderation.number_links')}
            type="number"
            {...input('link_count')}
            {...fieldHelp(faultOf('links'), t('moderation.1_20'))}
          />
        )}
      </Box>
      <Box sx={row}>
        <TextField
          label={t('moderation.more_posts_than')}
          type="number"
          {...input('rate_posts')}
          {...fieldHelp(faultOf('rate'), t('moderation.by_one_person_1_max', { MAX_RATE_POSTS }))}
        />
        <TextField
          label={t('moderation.within_minutes')}
          type="number"
          {...input('rate_minutes')}
          error={faultOf('rate') !== undefined}
          helperText={t('moderation.1_max_rate_minutes_or', { MAX_RATE_MINUTES })}
        />
      </Box>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
        <FormLabel component="legend" error={faultOf('classifier') !== undefined}>
          {t('moderation.classifier_at_least_so_sure')}
        </FormLabel>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {MIN_THRESHOLD * 100} to 100; empty where it is not asked. Start with 60 and look at the back-test. The
          built-in classifier goes by telling words and patterns of them: it misses what is put without any.
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' }}>
          {ClassifiedViolation.options.map((one) => (
            <TextField
              key={one}
              size="small"
              type="number"
              label={plain(one)}
              {...input(`thresholds.${one}`)}
              error={faultOf('classifier') !== undefined}
            />
          ))}
        </Box>
      </Box>
    </>
  );
}
