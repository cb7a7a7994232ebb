import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ViolationType } from '@sankofa/api/contract/moderation';
import { Law } from '@sankofa/api/contract/moderation-actions';
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
        label="What breaks the rules"
        helperText="Choose, if not everything it was reported for. It goes into the statement of reasons."
        value={decision.found}
        onChange={(event) => onChange({ ...decision, found: ViolationType.array().parse(event.target.value) })}
        disabled={disabled}
        fullWidth
        slotProps={{
          inputLabel: { shrink: true },
          select: {
            multiple: true,
            displayEmpty: true,
            renderValue: () => decision.found.map(capital).join(', ') || 'Everything it was reported for',
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
        label="Law it breaks"
        helperText="Only if the content itself is illegal. Illegal content is removed."
        value={decision.law ?? ''}
        onChange={(event) => onChange(withLaw(decision, Law.nullable().parse(event.target.value || null)))}
        disabled={disabled}
        fullWidth
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">None: it breaks our rules only</MenuItem>
        {Law.options.map((one) => (
          <MenuItem key={one} value={one}>
            {LAW_NAMES[one]}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
