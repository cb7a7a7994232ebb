import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { allDiscussions } from '../community/discussion-keys.ts';
import { t } from '../messages.ts';
import { Icon } from '../shell/icons.tsx';
import { lazyMaterial } from '../theme/material.tsx';
import styles from './bell.module.css';
import { followUnread } from './live.ts';
import { badgeText, buttonName } from './notification-labels.ts';
import { notifications, unread } from './queries.ts';

const NotificationPopover = lazyMaterial(() => import('./notification-popover.tsx'));

/** The bell with the number of unread notifications, kept up to date by the server. */
export default function Bell({ person }: { readonly person: string }) {
  const queries = useQueryClient();
  const { data } = useQuery(unread(person));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [news, setNews] = useState('');
  useEffect(
    () =>
      followUnread(person, (next) => {
        const { queryKey } = unread(person);
        const before = queries.getQueryData(queryKey)?.unread;
        if (before === next.unread) return;
        queries.setQueryData(queryKey, next);
        // Notifications that were just seen stay marked as new while they are open.
        if (before !== undefined && next.unread < before) return;
        void queries.invalidateQueries({ queryKey: notifications(person).queryKey });
        // An open discussion may be what the notification is about.
        void queries.invalidateQueries({ queryKey: allDiscussions });
        // Announced to screen readers when the number grows, but not when the page opens.
        if (before !== undefined)
          setNews(t('notifications.news', { badge: badgeText(next.unread), count: next.unread }));
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
