import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { allDiscussions } from '../community/discussion-keys.ts';
import { Icon } from '../shell/icons.tsx';
import { lazyMaterial } from '../theme/material.tsx';
import styles from './bell.module.css';
import { followUnread } from './live.ts';
import { badgeText, buttonName } from './notification-labels.ts';
import { notifications, unread } from './queries.ts';

const NotificationPopover = lazyMaterial(() => import('./notification-popover.tsx'));

/** How many notifications the person has not seen, as it is at this moment, and the way to them. */
export default function Bell({ person }: { readonly person: string }) {
  const queries = useQueryClient();
  const { data } = useQuery(unread(person));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [news, setNews] = useState('');
  useEffect(
    () =>
      followUnread(person, (told) => {
        const { queryKey } = unread(person);
        const before = queries.getQueryData(queryKey)?.unread;
        if (before === told.unread) return;
        queries.setQueryData(queryKey, told);
        // What has just been seen stays marked as new for as long as it is looked at.
        if (before !== undefined && told.unread < before) return;
        void queries.invalidateQueries({ queryKey: notifications(person).queryKey });
        // What somebody looks at may be what the news is about.
        void queries.invalidateQueries({ queryKey: allDiscussions });
        // Whoever cannot see the number is told when there is more, and not when the page opens.
        if (before !== undefined) setNews(`${badgeText(told.unread)} unread notifications`);
      }),
    [person, queries],
  );
  const count = data?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={buttonName(count)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="bell" size={24} />
        {count > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {badgeText(count)}
          </span>
        )}
      </button>
      <span className="visually-hidden" aria-live="polite">
        {news}
      </span>
      <Suspense>
        {anchor && <NotificationPopover anchor={anchor} person={person} close={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
