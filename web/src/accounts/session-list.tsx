import { endSession, listSessions, type Session } from '@sankofa/api/contract/accounts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { problemMessage } from '../server/problem-message.ts';
import { Button } from '../shell/button.tsx';
import { momentOf } from '../shell/dates.ts';
import { LoadError } from '../shell/load-error.tsx';
import { notify } from '../shell/notices.ts';
import styles from './session-list.module.css';

const sessions = (person: string) =>
  queryOptions<Session[]>({ queryKey: ['sessions', person], queryFn: () => call(listSessions, {}) });

/** The person’s sessions, each with a button to end it. */
export function SessionList({ person }: { readonly person: string }) {
  const { data, isError, refetch } = useQuery(sessions(person));
  return (
    <section className={styles.section} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('accounts.sessions')}</h2>
      {isError && data === undefined ? (
        <LoadError title={t('accounts.sessions_failed')} text={t('accounts.sessions_failed_text')} refetch={refetch} />
      ) : (
        <ul className={styles.list} aria-busy={data === undefined}>
          {data === undefined
            ? ['one', 'two'].map((row) => <li key={row} className={styles.bone} />)
            : data.map((session) => <SessionRow key={session.id} person={person} session={session} />)}
        </ul>
      )}
    </section>
  );
}

function SessionRow({ person, session }: { readonly person: string; readonly session: Session }) {
  const queries = useQueryClient();
  const { id, device, address, started_at, last_used_at, current } = session;
  const end = useMutation({
    mutationFn: () => call(endSession, { params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sessions(person).queryKey });
      notify('success', t('accounts.device_signed_out', { device }));
    },
    onError: (error) => notify('error', problemMessage(error) ?? t('accounts.device_sign_out_failed')),
  });
  return (
    <li className={styles.row}>
      <div>
        <h3>{device}</h3>
        <p className={styles.dim}>
          {t('accounts.device_facts', { address, started: momentOf(started_at), used: momentOf(last_used_at) })}
        </p>
      </div>
      {current ? (
        <p className={styles.current}>{t('accounts.this_browser')}</p>
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          loading={end.isPending}
          aria-label={t('accounts.device_sign_out', { device })}
          onClick={() => end.mutate()}
        >
          {t('accounts.sign_out')}
        </Button>
      )}
    </li>
  );
}
