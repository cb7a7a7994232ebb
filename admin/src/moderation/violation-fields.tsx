import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ViolationType } from '@sankofa/api/contract/moderation';
import { Law } from '@sankofa/api/contract/moderation-actions';
import { t } from '../messages.ts';
import { type DecisionDraft, withLaw } from './decision-draft.ts';
import { capital, LAW_NAMES } from './report-names.ts';

interface Props {
  readonly decision: DecisionDraft;
  readonly onChange: (decision: DecisionDraft) => void;
  readonly disabled: boolean;
}

/** What breaks the rules, and the law: the statement of reasons goes by it. */
export function ViolationFields({ decision, onChange, disabled }: Props) {
  return (
    <>
      <TextField
        select
        label={t('moderation.what_breaks_rules')}
        helperText={t('moderation.choose_if_not_everything_was')}
        value={decision.found}
        onChange={(event) => onChange({ ...decision, found: ViolationType.array().parse(event.target.value) })}
        disabled={disabled}
        fullWidth
        slotProps={{
          inputLabel: { shrink: true },
          select: {
            multiple: true,
            displayEmpty: true,
            renderValue: () => decision.found.map(capital).join(', ') || t('moderation.everything_was_reported_for'),
          },
        }}
      >
        {ViolationType.options.map((one) => (
          <MenuItem key={one} value={one}>
            {capital(one)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('moderation.law_breaks')}
        helperText={t('moderation.only_if_content_itself_illegal')}
        value={decision.law ?? ''}
        onChange={(event) => onChange(withLaw(decision, Law.nullable().parse(event.target.value || null)))}
        disabled={disabled}
        fullWidth
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('moderation.none_breaks_our_rules_only')}</MenuItem>
        {Law.options.map((one) => (
          <MenuItem key={one} value={one}>
            {LAW_NAMES[one]}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
