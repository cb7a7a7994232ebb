import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { t } from '../messages.ts';
import { changePreferences, usePreferences } from './device.ts';
import styles from './setting-row.module.css';
import type { ChoiceSetting, Setting, SwitchSetting } from './settings.ts';

/** One setting and what it does. Changes apply at once. */
export function SettingRow({ setting }: { readonly setting: Setting }) {
  return setting.kind === 'switch' ? <SwitchRow setting={setting} /> : <ChoiceRow setting={setting} />;
}

function SwitchRow({ setting: { name, label, text } }: { readonly setting: SwitchSetting }) {
  const preferences = usePreferences();
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={`setting-${name}`} className={styles.label}>
          {t(label)}
        </label>
        <p id={`does-${name}`} className={styles.does}>
          {t(text)}
        </p>
      </div>
      <Switch
        checked={preferences[name]}
        onChange={(_event, checked) => changePreferences({ [name]: checked })}
        slotProps={{ input: { id: `setting-${name}`, role: 'switch', 'aria-describedby': `does-${name}` } }}
      />
    </div>
  );
}

function ChoiceRow({ setting: { name, label, text, options } }: { readonly setting: ChoiceSetting }) {
  const preferences = usePreferences();
  return (
    <div className={styles.choice}>
      <p id={`label-${name}`} className={styles.label}>
        {t(label)}
      </p>
      <p id={`does-${name}`} className={styles.does}>
        {t(text)}
      </p>
      <RadioGroup
        row
        name={name}
        value={preferences[name]}
        onChange={(_event, value) => changePreferences({ [name]: value })}
        aria-labelledby={`label-${name}`}
        aria-describedby={`does-${name}`}
      >
        {options.map((option) => (
          <FormControlLabel key={option.value} value={option.value} label={t(option.label)} control={<Radio />} />
        ))}
      </RadioGroup>
    </div>
  );
}
