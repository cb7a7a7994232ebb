import { type Notification, seeNotifications } from '@sankofa/api/contract/notifications';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { momentOf } from '../shell/dates.ts';
import { ShowMore } from '../shell/show-more.tsx';
import { notificationLabel } from './notification-labels.ts';
import styles from './notification-list.module.css';
import { notifications, unread } from './queries.ts';

/** Length of a short list. */
const FEW = 6;

/** The notifications of a person, the latest first. Showing them marks them as seen. */
export function NotificationList({ person, leave, isShort = false }: NotificationListProps) {
  const { data, isError, refetch, ...pages } = useInfiniteQuery(notifications(person));
  const all = data?.pages.flatMap((page) => page.notifications);
  useSeen(person, all?.[0]);
  if (all === undefined) {
    return isError ? (
      <p className={styles.dim} role="alert">
        <bdi>{t('notifications.failed')}</bdi>{' '}
        <Button size="small" variant="outlined" color="inherit" onClick={() => void refetch()}>
          {t('notifications.retry')}
        </Button>
      </p>
    ) : (
      <div className={styles.list} role="status" aria-label={t('notifications.loading')} aria-busy="true">
        {[1, 2, 3].map((row) => (
          <span key={row} className={styles.bone} />
        ))}
      </div>
    );
  }
  if (all.length === 0) {
    return (
      <p className={styles.dim}>
        <bdi>{t('notifications.empty')}</bdi>
      </p>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {(isShort ? all.slice(0, FEW) : all).map((one) => (
          <li key={one.id}>
            <Entry notification={one} leave={leave} />
          </li>
        ))}
      </ul>
      {!isShort && pages.isFetchNextPageError && (
        <p className={styles.dim} role="alert">
          <bdi>{t('notifications.earlier_failed')}</bdi>
        </p>
      )}
      {!isShort && pages.hasNextPage && (
        <div className={styles.more}>
          <ShowMore isFetching={pages.isFetchingNextPage} fetch={pages.fetchNextPage}>
            {t('notifications.show_earlier')}
          </ShowMore>
        </div>
      )}
    </>
  );
}

function Entry({
  notification,
  leave,
}: {
  readonly notification: Notification;
  readonly leave?: (() => void) | undefined;
}) {
  const { text, to, overlay } = notificationLabel(notification);
  const background = useOverlayState();
  return (
    <Link
      to={to}
      {...(overlay && { state: background })}
      className={styles.entry}
      data-unread={notification.unread}
      onClick={leave}
    >
      <span dir="auto">
        {text}
        {notification.unread && <span className="visually-hidden">{t('notifications.unread')}</span>}
      </span>
      <time className={styles.dim} dateTime={notification.at}>
        <bdi>{momentOf(notification.at)}</bdi>
      </time>
    </Link>
  );
}

/** Marks the latest notification, and all before it, as seen. */
function useSeen(person: string, latest: Notification | undefined): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (up_to: string) => call(seeNotifications, { body: { up_to } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: unread(person).queryKey }),
  });
  const position = latest?.unread ? latest.position : null;
  useEffect(() => {
    if (position !== null) mutate(position);
  }, [position, mutate]);
}

interface NotificationListProps {
  readonly person: string;
  /** Called when a notification is followed. */
  readonly leave?: () => void;
  /** Shows only the latest. */
  readonly isShort?: boolean;
}
