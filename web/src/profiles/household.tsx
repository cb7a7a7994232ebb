import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { momentOf } from '../shell/dates.ts';
import { LoadError } from '../shell/load-error.tsx';
import { useLoadMore } from '../shell/use-load-more.ts';
import { Avatar } from './avatar.tsx';
import styles from './household.module.css';
import { householdLabel } from './household-labels.ts';
import { household } from './queries.ts';
import { type ProfileScreenProps, useGoTo } from './screen.ts';

/** Changes of each profile and films refused to it, newest first. */
export function Household({ person }: ProfileScreenProps) {
  const goTo = useGoTo();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    household(person),
  );
  const list = useRef<HTMLOListElement>(null);
  const loadMore = useLoadMore(list, fetchNextPage);
  if (isError && data === undefined) {
    return (
      <LoadError title={t('profiles.household_failed')} text={t('profiles.household_failed_text')} refetch={refetch} />
    );
  }
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => goTo('/profiles')}>
        {t('profiles.back')}
      </Button>
      {entries?.length === 0 && <p>{t('profiles.household_empty')}</p>}
      <ol ref={list} className={styles.list} aria-busy={entries === undefined}>
        {entries === undefined
          ? [1, 2, 3].map((row) => <li key={row} className={styles.bone} />)
          : entries.map((entry) => {
              const { title, detail } = householdLabel(entry);
              return (
                <li key={entry.position} className={styles.entry}>
                  {entry.profile_id === null ? (
                    <span className={styles.portrait} />
                  ) : (
                    <Avatar id={entry.profile_id} kids={entry.profile_is_kids} className={styles.portrait} />
                  )}
                  <div>
                    <p className={styles.words} dir="auto">
                      {title}
                    </p>
                    {detail && <p className={styles.dim}>{detail}</p>}
                    <time className={styles.dim} dateTime={entry.at}>
                      {momentOf(entry.at)}
                    </time>
                  </div>
                </li>
              );
            })}
      </ol>
      {hasNextPage && (
        <Button variant="outlined" color="inherit" loading={isFetchingNextPage} onClick={loadMore}>
          {t('profiles.household_more')}
        </Button>
      )}
    </>
  );
}
