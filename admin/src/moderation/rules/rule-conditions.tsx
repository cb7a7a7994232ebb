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
import { formatNumber } from '@sankofa/api/messages/format';
import { t } from '../../messages.ts';
import { fieldHelp } from '../../shell/field-help.ts';
import { violationName } from '../report-names.ts';
import type { RuleFormInput, RuleFormValues } from './rule-form-values.ts';

interface Props {
  readonly typed: RuleFormValues;
  /** Registers a field in the form. */
  readonly input: (name: RuleFormInput) => Pick<TextFieldProps, 'name' | 'onChange' | 'onBlur' | 'inputRef'>;
  readonly change: <Name extends keyof RuleFormValues>(name: Name, value: RuleFormValues[Name]) => void;
  readonly faultOf: (name: string) => string | undefined;
}

const LINKS = [
  ['none', 'moderation.links_none'],
  ['any', 'moderation.links_any'],
  ['hosts', 'moderation.links_hosts'],
  ['more_than', 'moderation.links_more_than'],
] as const;

const row = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } };

/** The conditions of a rule. */
export function RuleConditions({ typed, input, change, faultOf }: Props) {
  return (
    <>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
        <FormLabel component="legend">{t('moderation.matches_when')}</FormLabel>
        <RadioGroup
          row
          value={typed.matching}
          onChange={(_, value) => change('matching', value === 'all' ? 'all' : 'any')}
        >
          <FormControlLabel value="any" control={<Radio />} label={t('moderation.any_condition')} />
          <FormControlLabel value="all" control={<Radio />} label={t('moderation.all_conditions')} />
        </RadioGroup>
      </Box>
      <TextField
        label={t('moderation.words_phrases')}
        multiline
        minRows={3}
        maxRows={12}
        {...input('keywords')}
        {...fieldHelp(faultOf('keywords'), t('moderation.keywords_help'))}
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
              {t(label)}
            </MenuItem>
          ))}
        </TextField>
        {typed.links === 'hosts' && (
          <TextField
            label={t('moderation.hosts')}
            multiline
            {...input('hosts')}
            {...fieldHelp(faultOf('links'), t('moderation.hosts_help'))}
          />
        )}
        {typed.links === 'more_than' && (
          <TextField
            label={t('moderation.link_count')}
            type="number"
            {...input('link_count')}
            {...fieldHelp(faultOf('links'), t('moderation.link_count_help'))}
          />
        )}
      </Box>
      <Box sx={row}>
        <TextField
          label={t('moderation.more_posts_than')}
          type="number"
          {...input('rate_posts')}
          {...fieldHelp(faultOf('rate'), t('moderation.rate_posts_help', { max: formatNumber(MAX_RATE_POSTS) }))}
        />
        <TextField
          label={t('moderation.within_minutes')}
          type="number"
          {...input('rate_minutes')}
          error={faultOf('rate') !== undefined}
          helperText={t('moderation.rate_minutes_help', { max: formatNumber(MAX_RATE_MINUTES) })}
        />
      </Box>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
        <FormLabel component="legend" error={faultOf('classifier') !== undefined}>
          {t('moderation.minimum_confidence')}
        </FormLabel>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {t('moderation.minimum_confidence_help', { min: formatNumber(MIN_THRESHOLD * 100) })}
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' }}>
          {ClassifiedViolation.options.map((one) => (
            <TextField
              key={one}
              size="small"
              type="number"
              label={violationName(one)}
              {...input(`thresholds.${one}`)}
              error={faultOf('classifier') !== undefined}
            />
          ))}
        </Box>
      </Box>
    </>
  );
}
