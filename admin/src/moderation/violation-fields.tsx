import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ViolationType } from '@sankofa/api/contract/moderation';
import { Law } from '@sankofa/api/contract/moderation-actions';
import { t } from '../messages.ts';
import { type DecisionDraft, withLaw } from './decision-draft.ts';
import { LAW_NAMES, violationTitle, violationTitles } from './report-names.ts';

interface Props {
  readonly decision: DecisionDraft;
  readonly onChange: (decision: DecisionDraft) => void;
  readonly disabled: boolean;
}

/** Violations and law of a decision, as named in the statement of reasons. */
export function ViolationFields({ decision, onChange, disabled }: Props) {
  return (
    <>
      <TextField
        select
        label={t('moderation.found')}
        helperText={t('moderation.found_help')}
        value={decision.found}
        onChange={(event) => onChange({ ...decision, found: ViolationType.array().parse(event.target.value) })}
        disabled={disabled}
        fullWidth
        slotProps={{
          inputLabel: { shrink: true },
          select: {
            multiple: true,
            displayEmpty: true,
            renderValue: () => violationTitles(decision.found) || t('moderation.found_all'),
          },
        }}
      >
        {ViolationType.options.map((one) => (
          <MenuItem key={one} value={one}>
            {violationTitle(one)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('moderation.law')}
        helperText={t('moderation.law_help')}
        value={decision.law ?? ''}
        onChange={(event) => onChange(withLaw(decision, Law.nullable().parse(event.target.value || null)))}
        disabled={disabled}
        fullWidth
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('moderation.law_none')}</MenuItem>
        {Law.options.map((one) => (
          <MenuItem key={one} value={one}>
            {LAW_NAMES[one]}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
