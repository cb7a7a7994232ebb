import { ProblemError } from '@sankofa/api/client/client';
import { useLinkToken } from '@sankofa/api/client/use-link-token';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../messages.ts';
import styles from './email-link-page.module.css';
import { LoadError } from './load-error.tsx';
import { Page } from './page.tsx';
import { usePageTitle } from './page-title.ts';

interface EmailLinkPageProps<Data> {
  readonly title: string;
  /** Loads the current state behind the link. */
  readonly read: (token: string) => Promise<Data>;
  readonly children: (data: Data, token: string, queryKey: readonly string[]) => ReactNode;
}

/** The target of a link in an e-mail. Works without being signed in. */
export function EmailLinkPage<Data>({ title, read, children }: EmailLinkPageProps<Data>) {
  usePageTitle(title);
  const token = useLinkToken();
  const queryKey = [title, token];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => read(token) });
  const isNoLink = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  return (
    <Page>
      <h1 className={styles.title}>{title}</h1>
      {data !== undefined && children(data, token, queryKey)}
      {data === undefined && isNoLink && <p>{t('shell.link_invalid')}</p>}
      {data === undefined && error && !isNoLink && (
        <LoadError title={t('shell.question_failed')} text={t('shell.nothing_decided')} refetch={refetch} />
      )}
      {data === undefined && !error && (
        <div className={styles.bone} role="status" aria-label={t('shell.loading')} aria-busy="true" />
      )}
    </Page>
  );
}
