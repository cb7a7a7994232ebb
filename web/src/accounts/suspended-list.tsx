import type { SuspendedMeans } from '@sankofa/api/contract/accounts';
import type { ReactNode } from 'react';
import { rich, t } from '../messages.ts';

/** What was suspended by following a link, and how to confirm it again. Nothing if nothing is suspended. */
export function SuspendedList({ suspended: { two_step, passkeys } }: { readonly suspended: SuspendedMeans }) {
  if (!two_step && passkeys.length === 0) return null;
  return (
    <div>
      <p>{t('accounts.suspended')}</p>
      <ul>
        {two_step && <li>{t('accounts.two_step')}</li>}
        {passkeys.map((name) => (
          <li key={name}>
            {rich('accounts.suspended_passkey', { passkey: name, name: (text: ReactNode) => <bdi>{text}</bdi> })}
          </li>
        ))}
      </ul>
    </div>
  );
}
