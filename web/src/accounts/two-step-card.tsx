import { renewRecoveryCodes, resumeTwoStep, type TwoStep, turnOffTwoStep } from '@sankofa/api/contract/sign-in-means';
import { useState } from 'react';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import { notify } from '../shell/notices.ts';
import { OwnerDialog } from './owner-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import styles from './sign-in-means.module.css';
import { useReadMeansBack } from './sign-in-means-query.ts';
import { TwoStepSetup } from './two-step-setup.tsx';

/** So few recovery codes are worth a warning. */
const FEW = 3;

type Open = 'set-up' | 'resume' | 'renew' | 'turn-off' | { readonly codes: readonly string[] } | null;

/** Whether signing in asks for a code after the password, and how that is changed. */
export function TwoStepCard({ person, twoStep }: { readonly person: string; readonly twoStep: TwoStep }) {
  const [open, setOpen] = useState<Open>(null);
  const readMeansBack = useReadMeansBack(person);
  const close = () => setOpen(null);
  const { on, since, suspended, required, recovery_codes_left: left } = twoStep;
  return (
    <div className={styles.card}>
      <div>
        <h3 id="two-step-title">Two-step sign-in</h3>
        {on && since !== null ? (
          <>
            <p className={styles.on}>On since {dateOf(since)}</p>
            <p className={styles.dim}>After your password you are asked for a code from your authenticator app.</p>
            <p className={left < FEW ? styles.few : styles.dim}>{recoveryText(left)}</p>
            {required && <p className={styles.dim}>You work in the console, so it stays on.</p>}
          </>
        ) : suspended ? (
          <>
            <p className={styles.few}>Suspended. You are not asked for a code until you confirm your app.</p>
            <p className={styles.dim}>
              {required
                ? 'The console asks for the code as before. Lost your app? Ask an owner for a new invitation.'
                : 'Not your app? Remove it, then set up your own.'}
            </p>
          </>
        ) : (
          <p className={styles.dim}>
            Off. Turn it on, and whoever finds out your password still cannot sign in: a code from an app on your phone
            is asked for too.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {on ? (
          <>
            <Button variant="outlined" color="inherit" onClick={() => setOpen('renew')}>
              New recovery codes
            </Button>
            {!required && (
              <Button variant="outlined" color="inherit" onClick={() => setOpen('turn-off')}>
                Turn off
              </Button>
            )}
          </>
        ) : suspended ? (
          <>
            <Button variant="contained" onClick={() => setOpen('resume')}>
              Confirm two-step sign-in
            </Button>
            {!required && (
              <Button variant="outlined" color="inherit" onClick={() => setOpen('turn-off')}>
                Remove
              </Button>
            )}
          </>
        ) : (
          <Button variant="contained" onClick={() => setOpen('set-up')}>
            Turn on two-step sign-in
          </Button>
        )}
      </div>
      {open === 'set-up' && (
        <TwoStepSetup
          close={close}
          onDone={(codes) => {
            setOpen({ codes });
            return readMeansBack();
          }}
        />
      )}
      {open === 'resume' && (
        <OwnerDialog
          title="Confirm two-step sign-in?"
          text="Type your password, and a code from the app you set up before. From then on signing in asks for a code again."
          submit="Confirm"
          asksCode
          send={async ({ password, code = '' }) => {
            await call(resumeTwoStep, { body: { password, code } });
            await readMeansBack();
            close();
            notify('success', 'Two-step sign-in is on again.');
          }}
          close={close}
        />
      )}
      {open === 'renew' && (
        <OwnerDialog
          title="Make new recovery codes?"
          text="Those you have now will work no more."
          submit="Make new codes"
          asksCode
          send={async (body) => {
            const { recovery_codes } = await call(renewRecoveryCodes, { body });
            setOpen({ codes: recovery_codes });
            await readMeansBack();
          }}
          close={close}
        />
      )}
      {open === 'turn-off' && (
        <OwnerDialog
          title={suspended ? 'Remove two-step sign-in?' : 'Turn two-step sign-in off?'}
          text="Your password alone will sign you in again. Your recovery codes will work no more."
          submit={suspended ? 'Remove' : 'Turn off'}
          asksCode={on}
          send={async (body) => {
            await call(turnOffTwoStep, { body });
            await readMeansBack();
            close();
            notify('success', 'Two-step sign-in is off.');
          }}
          close={close}
        />
      )}
      {open !== null && typeof open === 'object' && <RecoveryCodesDialog codes={open.codes} close={close} />}
    </div>
  );
}

function recoveryText(left: number): string {
  if (left === 0) return 'No recovery codes are left. Make new ones, so that you get in without your phone.';
  const codes = left === 1 ? '1 recovery code is left' : `${left} recovery codes are left`;
  return left < FEW ? `${codes}. Make new ones soon.` : `${codes}.`;
}
