import { type Passkey, PasskeyName } from '@sankofa/api/contract/sign-in-means';
import { useState } from 'react';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { OwnerDialog } from './owner-dialog.tsx';
import { passkeyNameField } from './passkey-name.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { makePasskey, passkeysWork } from './passkeys.ts';
import styles from './sign-in-means.module.css';
import { useReadMeansBack } from './sign-in-means-query.ts';

/** The passkeys of the account, and how another is added. */
export function PasskeyList({ person, passkeys, asksCode }: PasskeyListProps) {
  const [adds, setAdds] = useState(false);
  const readMeansBack = useReadMeansBack(person);
  return (
    <div className={styles.card}>
      <div>
        <h3>Passkeys</h3>
        <p className={styles.dim}>
          A passkey signs you in with the fingerprint, face or PIN your device knows you by: no password, no code, and
          nothing that can be typed into a false page.
        </p>
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
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className={styles.dim}>This browser does not support passkeys. Add one from another.</p>
      )}
      {adds && (
        <OwnerDialog
          title="Add a passkey"
          text="Give it a name you know it by, and show that it is you. Then your device asks you to unlock it."
          submit="Add the passkey"
          asksCode={asksCode}
          first={{ field: passkeyNameField, schema: PasskeyName }}
          send={async (owner, { name = '' }) => {
            await makePasskey(name, owner);
            await readMeansBack();
            setAdds(false);
            notify('success', `The passkey ${name.trim()} is added.`);
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
  /** Whether two-step sign-in is on: then adding asks for a code too. */
  readonly asksCode: boolean;
}
