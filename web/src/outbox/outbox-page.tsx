import { listOutbox, type SentMail } from '@sankofa/api/contract/outbox';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { momentOf } from '../shell/dates.ts';
import { LoadError } from '../shell/load-error.tsx';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import styles from './outbox-page.module.css';

const outbox = queryOptions<SentMail[]>({ queryKey: ['outbox'], queryFn: () => call(listOutbox, {}), staleTime: 0 });

/** E-mails of the demo, which go nowhere else: for whoever tries or develops Sankofa. */
export default function OutboxPage() {
  usePageTitle('Outbox');
  const { data, isError, refetch } = useQuery({ ...outbox, refetchInterval: 2_000 });
  return (
    <Page>
      <h1 className={styles.title}>Outbox</h1>
      {isError && data === undefined ? (
        <LoadError
          title="There is no outbox here"
          text="Letters are kept only where no mail server is set, and shown only in the demo."
          refetch={refetch}
        />
      ) : (
        <ul className={styles.letters} aria-busy={data === undefined}>
          {data?.length === 0 && <li className={styles.none}>No letter has been written yet.</li>}
          {data?.map(({ id, to, subject, text, sent_at }) => (
            <li key={id} className={styles.letter}>
              <h2>{subject}</h2>
              <p className={styles.dim}>
                To {to}, {momentOf(sent_at)}
              </p>
              <div className={styles.text}>
                {text.split('\n').map((line, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an e-mail never change.
                  <p key={n}>{/^https?:\/\/\S+$/.test(line) ? <a href={line}>{line}</a> : line}</p>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
