import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ViolationType } from '@sankofa/api/contract/moderation';
import { Law } from '@sankofa/api/contract/moderation-actions';
import type { Decision } from './decision.ts';
import { capital, LAW_NAMES } from './report-names.ts';

interface Props {
  readonly decision: Decision;
  readonly set: (part: Partial<Decision>) => void;
  readonly disabled: boolean;
}

/** What breaks the rules, and the law: the statement of reasons goes by it. */
export function FoundFields({ decision, set, disabled }: Props) {
  return (
    <>
      <TextField
        select
        label="What breaks the rules"
        helperText="What was found, if that is not all it was reported for. The statement of reasons goes by it."
        value={decision.found}
        onChange={(event) => set({ found: ViolationType.array().parse(event.target.value) })}
        disabled={disabled}
        fullWidth
        slotProps={{
          inputLabel: { shrink: true },
          select: {
            multiple: true,
            displayEmpty: true,
            renderValue: (chosen) => (chosen as string[]).map(capital).join(', ') || 'All that it was reported for',
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
        helperText="Only where the content itself is illegal."
        value={decision.law ?? ''}
        onChange={(event) => set({ law: Law.nullable().parse(event.target.value || null) })}
        disabled={disabled}
        fullWidth
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">None: it breaks our rules alone</MenuItem>
        {Law.options.map((one) => (
          <MenuItem key={one} value={one}>
            {LAW_NAMES[one]}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
