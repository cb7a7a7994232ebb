import { endSession, listSessions, type Session } from '@sankofa/api/contract/accounts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { problemMessage } from '../server/problem-message.ts';
import { Button } from '../shell/button.tsx';
import { momentOf } from '../shell/dates.ts';
import { LoadError } from '../shell/load-error.tsx';
import { notify } from '../shell/notices.ts';
import styles from './session-list.module.css';

const sessions = (person: string) =>
  queryOptions<Session[]>({ queryKey: ['sessions', person], queryFn: () => call(listSessions, {}) });

/** Where the person is signed in, each with a button that ends it there. */
export function SessionList({ person }: { readonly person: string }) {
  const { data, isError, refetch } = useQuery(sessions(person));
  return (
    <section className={styles.section} aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you are signed in</h2>
      {isError && data === undefined ? (
        <LoadError
          title="Your sessions could not be read"
          text="You stay signed in wherever you were. Try again."
          refetch={refetch}
        />
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
      notify('success', `Session on ${device} ended.`);
    },
    onError: (error) => notify('error', problemMessage(error) ?? 'The session could not be ended. Please try again.'),
  });
  return (
    <li className={styles.row}>
      <div>
        <h3>{device}</h3>
        <p className={styles.dim}>
          From {address}, signed in {momentOf(started_at)}, last used {momentOf(last_used_at)}
        </p>
      </div>
      {current ? (
        <p className={styles.current}>This browser</p>
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          loading={end.isPending}
          aria-label={`End the session on ${device}`}
          onClick={() => end.mutate()}
        >
          End
        </Button>
      )}
    </li>
  );
}
