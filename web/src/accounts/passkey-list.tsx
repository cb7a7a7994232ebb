import { type Passkey, PasskeyName } from '@sankofa/api/contract/sign-in-means';
import { useState } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { OwnerDialog } from './owner-dialog.tsx';
import { passkeyNameField } from './passkey-name.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { makePasskey, passkeysWork } from './passkeys.ts';
import styles from './sign-in-means.module.css';
import { useReadMeansBack } from './sign-in-means-query.ts';

/** The passkeys of the account, with a button to add one. */
export function PasskeyList({ person, passkeys, asksCode }: PasskeyListProps) {
  const [adds, setAdds] = useState(false);
  const readMeansBack = useReadMeansBack(person);
  return (
    <div className={styles.card}>
      <div>
        <h3>{t('accounts.passkeys')}</h3>
        <p className={styles.dim}>{t('accounts.passkeys_text')}</p>
      </div>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} person={person} passkey={passkey} />
          ))}
        </ul>
      )}
      {passkeysWork() ? (
        <div className={styles.actions}>
          <Button
            variant={passkeys.length === 0 ? 'contained' : 'outlined'}
            color={passkeys.length === 0 ? 'primary' : 'inherit'}
            onClick={() => setAdds(true)}
          >
            {t('accounts.add_passkey')}
          </Button>
        </div>
      ) : (
        <p className={styles.dim}>{t('accounts.passkeys_unsupported')}</p>
      )}
      {adds && (
        <OwnerDialog
          title={t('accounts.add_passkey')}
          text={t('accounts.add_passkey_text')}
          submit={t('accounts.add_passkey_submit')}
          asksCode={asksCode}
          first={{ field: passkeyNameField, schema: PasskeyName }}
          send={async (owner, { name = '' }) => {
            await makePasskey(name, owner);
            await readMeansBack();
            setAdds(false);
            notify('success', t('accounts.passkey_added', { name: name.trim() }));
          }}
          close={() => setAdds(false)}
        />
      )}
    </div>
  );
}

interface PasskeyListProps {
  readonly person: string;
  readonly passkeys: readonly Passkey[];
  /** Whether adding one also takes a code, as two-step sign-in is on. */
  readonly asksCode: boolean;
}
