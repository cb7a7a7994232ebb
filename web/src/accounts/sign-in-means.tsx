import type { TwoStep } from '@sankofa/api/contract/sign-in-means';
import { useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { LoadError } from '../shell/load-error.tsx';
import { PasskeyList } from './passkey-list.tsx';
import styles from './sign-in-means.module.css';
import { signInMeans } from './sign-in-means-query.ts';
import { TwoStepCard } from './two-step-card.tsx';

/** Staff need a code also while two-step sign-in is suspended. */
const asksCode = ({ on, suspended, required }: TwoStep): boolean => on || (suspended && required);

/** Two-step sign-in and passkeys. */
export function SignInMeans({ person }: { readonly person: string }) {
  const { data, isError, refetch } = useQuery(signInMeans(person));
  return (
    <section className={styles.section} aria-labelledby="sign-in-means-title">
      <h2 id="sign-in-means-title">{t('accounts.sign_in_means')}</h2>
      {data ? (
        <>
          <TwoStepCard person={person} twoStep={data.two_step} />
          <PasskeyList person={person} passkeys={data.passkeys} asksCode={asksCode(data.two_step)} />
        </>
      ) : isError ? (
        <LoadError
          title={t('accounts.sign_in_means_failed')}
          text={t('accounts.sign_in_means_failed_text')}
          refetch={refetch}
        />
      ) : (
        <div aria-busy="true" className={styles.bones}>
          <div className={styles.bone} />
          <div className={styles.bone} />
        </div>
      )}
    </section>
  );
}
