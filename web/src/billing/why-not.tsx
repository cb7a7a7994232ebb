import { type Explanation, explainPlayback, type NextStep } from '@sankofa/api/contract/playback';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { type LabelId, t } from '../messages.ts';
import { useSelectedProfile } from '../profiles/selected-profile.ts';
import { call } from '../server/client.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { billingKey } from './queries.ts';
import styles from './why-not.module.css';

type By = Explanation['checks'][number]['by'];

const LABELS = {
  licence: 'billing.why_licence',
  account: 'billing.why_account',
  rules: 'billing.why_rules',
  payment: 'billing.why_payment',
} as const satisfies Record<By, LabelId>;

const LINKS: { readonly [Step in NextStep]?: { readonly to: string; readonly label: LabelId } } = {
  choose_profile: { to: '/profiles', label: 'billing.why_choose_profile' },
  verify_age: { to: '/privacy/age', label: 'billing.why_verify_age' },
};

/** Explains, when opened, which rules decide whether a film plays, and what to do. */
export default function WhyNot({ movieId }: { readonly movieId: string }) {
  const [isOpen, setOpen] = useState(false);
  const person = useSession()?.user.id ?? null;
  const profile = useSelectedProfile()?.id ?? null;
  const overlay = useOverlayState();
  const { data, error } = useQuery({
    queryKey: [...billingKey, 'why', movieId, person, profile],
    queryFn: ({ signal }) => call(explainPlayback, { params: { id: movieId } }, { signal }),
    enabled: isOpen,
  });
  return (
    <details className={styles.why} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('billing.why')}</summary>
      {error && <p role="alert">{t('billing.why_failed')}</p>}
      <ul aria-busy={isOpen && data === undefined && !error}>
        {data?.checks.map(({ by, holds, text, step }) => {
          const link = step === null ? undefined : LINKS[step];
          return (
            <li key={by} data-holds={holds}>
              <span aria-hidden="true">{holds ? '✓' : '✕'}</span>
              <div>
                <strong>{t(LABELS[by])}</strong>{' '}
                <span className="visually-hidden">{t(holds ? 'billing.why_holds' : 'billing.why_stops')}</span>
                <p dir="auto">{text}</p>
                {link && (
                  <Button variant="outlined" color="inherit" to={link.to} state={overlay}>
                    {t(link.label)}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
