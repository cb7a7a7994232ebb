import { renewRecoveryCodes, resumeTwoStep, type TwoStep, turnOffTwoStep } from '@sankofa/api/contract/sign-in-means';
import { useState } from 'react';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import { notify } from '../shell/notices.ts';
import { OwnerDialog } from './owner-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import styles from './sign-in-means.module.css';
import { useReadMeansBack } from './sign-in-means-query.ts';
import { TwoStepSetup } from './two-step-setup.tsx';

/** Fewer recovery codes than this are worth a warning. */
const FEW = 3;

type Open = 'set-up' | 'resume' | 'renew' | 'turn-off' | { readonly codes: readonly string[] } | null;

/** Whether two-step sign-in is on, with buttons to change it. */
export function TwoStepCard({ person, twoStep }: { readonly person: string; readonly twoStep: TwoStep }) {
  const [open, setOpen] = useState<Open>(null);
  const readMeansBack = useReadMeansBack(person);
  const close = () => setOpen(null);
  const { on, since, suspended, required, recovery_codes_left: left } = twoStep;
  return (
    <div className={styles.card}>
      <div>
        <h3 id="two-step-title">{t('accounts.two_step')}</h3>
        {on && since !== null ? (
          <>
            <p className={styles.on}>{t('accounts.two_step_on_since', { date: dateOf(since) })}</p>
            <p className={styles.dim}>{t('accounts.two_step_on_text')}</p>
            <p className={left < FEW ? styles.few : styles.dim}>
              {t(left < FEW ? 'accounts.recovery_codes_few' : 'accounts.recovery_codes_left', { left })}
            </p>
            {required && <p className={styles.dim}>{t('accounts.two_step_required')}</p>}
          </>
        ) : suspended ? (
          <>
            <p className={styles.few}>{t('accounts.two_step_suspended')}</p>
            <p className={styles.dim}>
              {t(required ? 'accounts.two_step_suspended_staff' : 'accounts.two_step_suspended_viewer')}
            </p>
          </>
        ) : (
          <p className={styles.dim}>{t('accounts.two_step_off')}</p>
        )}
      </div>
      <div className={styles.actions}>
        {on ? (
          <>
            <Button variant="outlined" color="inherit" onClick={() => setOpen('renew')}>
              {t('accounts.renew_codes')}
            </Button>
            {!required && (
              <Button variant="outlined" color="inherit" onClick={() => setOpen('turn-off')}>
                {t('accounts.turn_off')}
              </Button>
            )}
          </>
        ) : suspended ? (
          <>
            <Button variant="contained" onClick={() => setOpen('resume')}>
              {t('accounts.confirm_two_step')}
            </Button>
            {!required && (
              <Button variant="outlined" color="inherit" onClick={() => setOpen('turn-off')}>
                {t('accounts.remove')}
              </Button>
            )}
          </>
        ) : (
          <Button variant="contained" onClick={() => setOpen('set-up')}>
            {t('accounts.turn_on_two_step')}
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
          title={t('accounts.confirm_two_step_question')}
          text={t('accounts.confirm_two_step_text')}
          submit={t('accounts.confirm')}
          asksCode
          send={async ({ password, code = '' }) => {
            await call(resumeTwoStep, { body: { password, code } });
            await readMeansBack();
            close();
            notify('success', t('accounts.two_step_on_again'));
          }}
          close={close}
        />
      )}
      {open === 'renew' && (
        <OwnerDialog
          title={t('accounts.renew_codes_question')}
          text={t('accounts.renew_codes_text')}
          submit={t('accounts.renew_codes_submit')}
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
          title={t(suspended ? 'accounts.remove_two_step' : 'accounts.turn_off_two_step')}
          text={t('accounts.turn_off_two_step_text')}
          submit={t(suspended ? 'accounts.remove' : 'accounts.turn_off')}
          asksCode={on}
          send={async (body) => {
            await call(turnOffTwoStep, { body });
            await readMeansBack();
            close();
            notify('success', t('accounts.two_step_off_done'));
          }}
          close={close}
        />
      )}
      {open !== null && typeof open === 'object' && <RecoveryCodesDialog codes={open.codes} close={close} />}
    </div>
  );
}
