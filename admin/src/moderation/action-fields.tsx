import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  ActionType,
  LEAD_ACTIONS,
  MAX_ADMIN_NOTES,
  MAX_BAN_HOURS,
  MAX_DECISION_REASON,
} from '@sankofa/api/contract/moderation-actions';
import { momentText } from '../audit/time-words.ts';
import { type Decision, hoursIn } from './decision.ts';
import { FoundFields } from './found-fields.tsx';
import { may } from './may.ts';
import { ACTION_MEANINGS, ACTION_NAMES } from './report-names.ts';

interface Props {
  readonly decision: Decision;
  readonly onChange: (decision: Decision) => void;
  readonly hasAuthor: boolean;
  readonly disabled: boolean;
}

const WITHOUT_AUTHOR: readonly ActionType[] = ['content_removal', 'no_action'];

/** What is decided, why, for how long, and who is told. */
export function ActionFields({ decision, onChange, hasAuthor, disabled }: Props) {
  const set = (part: Partial<Decision>): void => onChange({ ...decision, ...part });
  const canTake = (action: ActionType): boolean =>
    (hasAuthor || WITHOUT_AUTHOR.includes(action)) && (!LEAD_ACTIONS.includes(action) || may('moderation.lead'));
  return (
    <>
      <FormControl disabled={disabled}>
        <FormLabel id="action-type">Action</FormLabel>
        <RadioGroup
          aria-labelledby="action-type"
          value={decision.action ?? ''}
          onChange={(event) => set({ action: ActionType.parse(event.target.value) })}
        >
          {ActionType.options.map((action, at) => (
            <FormControlLabel
              key={action}
              value={action}
              disabled={disabled || !canTake(action)}
              control={<Radio size="small" autoFocus={decision.action === null && at === 0} />}
              label={
                <Box component="span" sx={{ display: 'block', py: 0.25 }}>
                  {ACTION_NAMES[action]}
                  <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                    {ACTION_MEANINGS[action]}
                  </Typography>
                </Box>
              }
            />
          ))}
        </RadioGroup>
      </FormControl>
      {decision.action === 'temporary_ban' && <BanHours decision={decision} set={set} disabled={disabled} />}
      {decision.action !== null && decision.action !== 'no_action' && (
        <FoundFields decision={decision} set={set} disabled={disabled} />
      )}
      <TextField
        label="Reason"
        helperText="The author reads this. Do not say who has reported. Ctrl + Enter takes the action."
        value={decision.reason}
        onChange={(event) => set({ reason: event.target.value })}
        disabled={disabled}
        autoFocus={decision.action !== null}
        required
        fullWidth
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: MAX_DECISION_REASON, dir: 'auto' } }}
      />
      <TextField
        label="Admin notes"
        helperText="For staff alone."
        value={decision.notes}
        onChange={(event) => set({ notes: event.target.value })}
        disabled={disabled}
        fullWidth
        multiline
        slotProps={{ htmlInput: { maxLength: MAX_ADMIN_NOTES, dir: 'auto' } }}
      />
      <FormControlLabel
        disabled={disabled || !hasAuthor}
        control={
          <Checkbox
            checked={hasAuthor && decision.notify}
            onChange={(event) => set({ notify: event.target.checked })}
          />
        }
        label={hasAuthor ? 'Tell the author what was decided, why, and how to appeal' : 'There is no author to tell'}
      />
    </>
  );
}

interface BanHoursProps {
  readonly decision: Decision;
  readonly set: (part: Partial<Decision>) => void;
  readonly disabled: boolean;
}

function BanHours({ decision, set, disabled }: BanHoursProps) {
  const hours = hoursIn(decision);
  const until = hours === null ? null : momentText(new Date(Date.now() + hours * 3_600_000).toISOString());
  return (
    <TextField
      label="Hours of the ban"
      value={decision.hours}
      onChange={(event) => set({ hours: event.target.value })}
      disabled={disabled}
      error={hours === null}
      helperText={until === null ? `Whole hours, 1 to ${MAX_BAN_HOURS}.` : `Until ${until}, when it ends by itself.`}
      required
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
