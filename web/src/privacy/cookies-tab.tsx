import Switch from '@mui/material/Switch';
import type { CookieChoice } from '@sankofa/api/contract/cookies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { cookieChoiceLabel, noCookies, optionalCookies, sameCookies } from './cookie-labels.ts';
import styles from './cookies-tab.module.css';
import { cookieChoice } from './queries.ts';
import { useCookieChoice } from './use-cookie-choice.ts';

/** Which cookies to keep, for people and for visitors. */
export function CookiesTab() {
  const person = useSession()?.user.id ?? null;
  const { data, isError, refetch } = useQuery(cookieChoice(person));
  if (isError && data === undefined) {
    return <LoadError title={t('privacy.cookies_failed')} text={t('privacy.cookies_failed_text')} refetch={refetch} />;
  }
  if (data === undefined)
    return <div className={styles.bone} role="status" aria-busy="true" aria-label={t('privacy.loading')} />;
  if (data.notice === null) return <p>{t('privacy.cookies_not_published')}</p>;
  // The key resets the switches to each saved choice.
  return <Preferences key={`${person} ${data.since}`} choice={data} noticeHash={data.notice.hash} />;
}

interface PreferencesProps {
  readonly choice: CookieChoice;
  readonly noticeHash: string;
}

function Preferences({ choice, noticeHash }: PreferencesProps) {
  const overlay = useOverlayState();
  const [wanted, setWanted] = useState(choice.preferences);
  const change = useCookieChoice('compliance_dashboard');
  const save = (preferences: typeof wanted) => {
    setWanted(preferences);
    change.mutate({ preferences, noticeHash });
  };
  const isKept = choice.state === 'chosen' && sameCookies(choice.preferences, wanted);
  return (
    <section className={styles.tab} aria-label={t('privacy.cookies_preferences')} aria-busy={change.isPending}>
      <p className={styles.standing} data-state={choice.state}>
        {change.isPending ? t('privacy.cookies_saving') : cookieChoiceLabel(choice)}
      </p>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <h2>{t('privacy.cookie_essential')}</h2>
          <p id="cookies-essential">{t('privacy.cookie_essential_text')}</p>
          <Switch
            checked
            disabled
            slotProps={{
              input: {
                role: 'switch',
                'aria-label': t('privacy.cookie_essential_on'),
                'aria-describedby': 'cookies-essential',
              },
            }}
          />
        </li>
        {optionalCookies.map((name) => (
          <li key={name} className={styles.row}>
            <h2>{t(`privacy.cookie_${name}`)}</h2>
            <p id={`cookies-${name}`}>{t(`privacy.cookie_${name}_text`)}</p>
            <Switch
              checked={wanted[name]}
              disabled={change.isPending}
              onChange={(_event, checked) => setWanted({ ...wanted, [name]: checked })}
              slotProps={{
                input: {
                  role: 'switch',
                  'aria-label': t(`privacy.cookie_${name}`),
                  'aria-describedby': `cookies-${name}`,
                },
              }}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="contained" disabled={isKept || change.isPending} onClick={() => save(wanted)}>
          {t('privacy.cookies_save')}
        </Button>
        <Button variant="outlined" color="inherit" disabled={change.isPending} onClick={() => save(noCookies)}>
          {t('privacy.cookies_reset')}
        </Button>
        <Button to="/legal/cookie-policy" state={overlay} variant="outlined" color="inherit">
          {t('privacy.cookies_read_policy')}
        </Button>
      </div>
      <p className={styles.hint}>{t('privacy.cookies_hint')}</p>
    </section>
  );
}
