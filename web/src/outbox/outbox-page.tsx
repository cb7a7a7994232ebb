import { listOutbox, type SentMail } from '@sankofa/api/contract/outbox';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { momentOf } from '../shell/dates.ts';
import { LoadError } from '../shell/load-error.tsx';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import styles from './outbox-page.module.css';

const outbox = queryOptions<SentMail[]>({ queryKey: ['outbox'], queryFn: () => call(listOutbox, {}), staleTime: 0 });

/** E-mails of the demo, which are sent nowhere else. For people who try or develop Sankofa. */
export default function OutboxPage() {
  usePageTitle(t('outbox.title'));
  const { data, isError, refetch } = useQuery({ ...outbox, refetchInterval: 2_000 });
  return (
    <Page>
      <h1 className={styles.title}>{t('outbox.title')}</h1>
      {isError && data === undefined ? (
        <LoadError title={t('outbox.missing')} text={t('outbox.missing_text')} refetch={refetch} />
      ) : (
        <ul className={styles.emails} aria-busy={data === undefined}>
          {data?.length === 0 && <li className={styles.none}>{t('outbox.empty')}</li>}
          {data?.map(({ id, to, subject, text, sent_at }) => (
            <li key={id} className={styles.email}>
              <h2>{subject}</h2>
              <p className={styles.dim}>{t('outbox.to', { to, date: momentOf(sent_at) })}</p>
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
