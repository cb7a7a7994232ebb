import { ProblemError } from '@sankofa/api/client/client';
import { useLinkToken } from '@sankofa/api/client/use-link-token';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './email-link-page.module.css';
import { LoadError } from './load-error.tsx';
import { Page } from './page.tsx';
import { usePageTitle } from './page-title.ts';

interface EmailLinkPageProps<Standing> {
  readonly title: string;
  /** Reads what the link in the e-mail stands for now. */
  readonly read: (token: string) => Promise<Standing>;
  readonly children: (standing: Standing, token: string, queryKey: readonly string[]) => ReactNode;
}

/** Where a link in an e-mail leads; nobody has to be signed in. */
export function EmailLinkPage<Standing>({ title, read, children }: EmailLinkPageProps<Standing>) {
  usePageTitle(title);
  const token = useLinkToken();
  const queryKey = [title, token];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => read(token) });
  const isNoLink = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  return (
    <Page>
      <h1 className={styles.title}>{title}</h1>
      {data !== undefined && children(data, token, queryKey)}
      {data === undefined && isNoLink && (
        <p>This link does not work. Open the one in our letter again, whole as it stands there.</p>
      )}
      {data === undefined && error && !isNoLink && (
        <LoadError
          title="The question could not be read"
          text="Nothing has been decided. Try again."
          refetch={refetch}
        />
      )}
      {data === undefined && !error && (
        <div className={styles.bone} role="status" aria-label="Loading" aria-busy="true" />
      )}
    </Page>
  );
}
