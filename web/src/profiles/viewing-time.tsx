import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { limitMinutesOf, MAX_MINUTES, MINUTES_STEP, type Weekday } from '@sankofa/api/contract/profiles';
import { type Control, useController, useWatch } from 'react-hook-form';
import { t } from '../messages.ts';
import { ChoiceField } from './choice-field.tsx';
import { type ControlsDraft, isLimit, limitsOf } from './controls-draft.ts';
import { WEEKDAYS, weekdayName } from './household-labels.ts';
import styles from './viewing-time.module.css';

/** Initial minutes of a day when it gets a limit. */
const usual = '60';

/** Minutes of viewing for each weekday, and the time zone of the days. */
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
      <legend>{t('profiles.time')}</legend>
      <p className={styles.dim}>{t('profiles.time_text')}</p>
      {WEEKDAYS.map((day) => {
        const name = weekdayName(day);
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
              label={t('profiles.limit_day', { day: name })}
            />
            {typed !== undefined && (
              <TextField
                id={`minutes-${day}`}
                label={t('profiles.minutes_on', { day: name })}
                type="number"
                size="small"
                value={typed}
                disabled={disabled}
                error={isWrong}
                helperText={isWrong ? t('profiles.minutes_fault', { max: MAX_MINUTES, step: MINUTES_STEP }) : undefined}
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
        label={t('profiles.time_zone')}
        options={zones(timeZone)}
        disabled={disabled}
        help={t('profiles.time_zone_help')}
      />
    </fieldset>
  );
}

/** Time zones of this browser, including the current setting. */
const zones = (current: string) =>
  [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));

interface ViewingTimeProps {
  readonly control: Control<ControlsDraft>;
  readonly disabled: boolean;
}
