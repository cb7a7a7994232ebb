import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { limitMinutesOf, MAX_MINUTES, MINUTES_STEP, type Weekday } from '@sankofa/api/contract/profiles';
import { type Control, useController, useWatch } from 'react-hook-form';
import { ChoiceField } from './choice-field.tsx';
import { type ControlsDraft, isLimit, limitsOf } from './controls-draft.ts';
import { weekdays } from './household-labels.ts';
import styles from './viewing-time.module.css';

/** What a day starts with when it gets a limit. */
const usual = '60';

/** Which days have a limit, of how many minutes, and whose days these are. */
export function ViewingTime({ control, disabled }: ViewingTimeProps) {
  const { field } = useController({
    control,
    name: 'minutes',
    rules: { validate: (minutes) => Object.values(limitsOf(minutes)).every(isLimit) },
  });
  const timeZone = useWatch({ control, name: 'timeZone' });
  const setDay = (day: Weekday, typed: string | null): void => {
    const { [day]: _, ...others } = field.value;
    field.onChange(typed === null ? others : { ...others, [day]: typed });
  };
  return (
    <fieldset className={styles.group}>
      <legend>Viewing time</legend>
      <p className={styles.dim}>
        A day without a limit may be watched through. 0 minutes means no films on that day. Anything that is no number
        counts as 0. What is watched on all devices counts together; when the minutes are used up, the film stops.
      </p>
      {weekdays.map(({ day, label }) => {
        const typed = field.value[day];
        const isWrong = typed !== undefined && !isLimit(limitMinutesOf(typed));
        return (
          <div key={day} className={styles.day}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={typed !== undefined}
                  disabled={disabled}
                  onChange={(_event, limited) => setDay(day, limited ? usual : null)}
                />
              }
              label={`Limit ${label}`}
            />
            {typed !== undefined && (
              <TextField
                id={`minutes-${day}`}
                label={`Minutes on ${label}`}
                type="number"
                size="small"
                value={typed}
                disabled={disabled}
                error={isWrong}
                helperText={isWrong ? `0 to ${MAX_MINUTES} in steps of ${MINUTES_STEP}` : undefined}
                onChange={({ target }) => setDay(day, target.value)}
                slotProps={{ htmlInput: { min: 0, max: MAX_MINUTES, step: MINUTES_STEP } }}
              />
            )}
          </div>
        );
      })}
      <ChoiceField
        control={control}
        name="timeZone"
        id="controls-time-zone"
        label="Time zone of these days"
        options={zones(timeZone)}
        disabled={disabled}
        help="A day begins and ends at midnight there"
      />
    </fieldset>
  );
}

/** The time zones this browser knows, with the one that is set. */
const zones = (current: string) =>
  [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));

interface ViewingTimeProps {
  readonly control: Control<ControlsDraft>;
  readonly disabled: boolean;
}
