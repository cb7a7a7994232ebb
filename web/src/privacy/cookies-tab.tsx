import Switch from '@mui/material/Switch';
import type { CookieChoice } from '@sankofa/api/contract/cookies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { cookieChoiceLabel, noCookies, optionalCookies, sameCookies } from './cookie-labels.ts';
import styles from './cookies-tab.module.css';
import { cookieChoice } from './queries.ts';
import { useCookieChoice } from './use-cookie-choice.ts';

/** Which cookies may be kept, for a person and for a visitor alike. */
export function CookiesTab() {
  const person = useSession()?.user.id ?? null;
  const { data, isError, refetch } = useQuery(cookieChoice(person));
  if (isError && data === undefined) {
    return (
      <LoadError
        title="Your cookie preferences could not be read"
        text="Nothing has changed: what you chose stands. Try again."
        refetch={refetch}
      />
    );
  }
  if (data === undefined) return <div className={styles.bone} role="status" aria-busy="true" aria-label="Loading" />;
  // Anew for each choice that stands: the switches start from it.
  return <Preferences key={`${person} ${data.since}`} choice={data} />;
}

function Preferences({ choice }: { readonly choice: CookieChoice }) {
  const overlay = useOverlayState();
  const [wanted, setWanted] = useState(choice.preferences);
  const change = useCookieChoice('compliance_dashboard');
  const save = (preferences: typeof wanted) => {
    setWanted(preferences);
    change.mutate({ preferences, under: choice });
  };
  const isKept = choice.state === 'chosen' && sameCookies(choice.preferences, wanted);
  return (
    <section className={styles.tab} aria-label="Cookie preferences" aria-busy={change.isPending}>
      <p className={styles.standing} data-state={choice.state}>
        {change.isPending ? 'Saving your choice…' : cookieChoiceLabel(choice)}
      </p>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <h2>Essential</h2>
          <p id="cookies-essential">Keeps you signed in and remembers this choice. Sankofa does not work without it.</p>
          <Switch
            checked
            disabled
            slotProps={{
              input: { role: 'switch', 'aria-label': 'Essential, always on', 'aria-describedby': 'cookies-essential' },
            }}
          />
        </li>
        {optionalCookies.map(({ name, title, text }) => (
          <li key={name} className={styles.row}>
            <h2>{title}</h2>
            <p id={`cookies-${name}`}>{text}</p>
            <Switch
              checked={wanted[name]}
              disabled={change.isPending}
              onChange={(_event, checked) => setWanted({ ...wanted, [name]: checked })}
              slotProps={{ input: { role: 'switch', 'aria-label': title, 'aria-describedby': `cookies-${name}` } }}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="contained" disabled={isKept || change.isPending} onClick={() => save(wanted)}>
          Save Preferences
        </Button>
        <Button variant="outlined" color="inherit" disabled={change.isPending} onClick={() => save(noCookies)}>
          Reset to Defaults
        </Button>
        <Button to="/legal/cookie-policy" state={overlay} variant="outlined" color="inherit">
          Read Cookie Policy
        </Button>
      </div>
      <p className={styles.hint}>
        By default every optional cookie is off. No optional cookie is set before you have allowed it here.
      </p>
    </section>
  );
}
