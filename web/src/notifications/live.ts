import { followEvents } from '@sankofa/api/client/follow-events';
import { type Unread, watchNotifications } from '@sankofa/api/contract/notifications';
import { currentSession } from '../accounts/session.ts';
import { request } from '../server/client.ts';

/**
 * Follows the number of unread notifications. One tab of a browser holds the connection and shares the number with the
 * others; when it is closed, the next one takes over. Returns a function that stops.
 */
export function followUnread(person: string, onChange: (unread: Unread) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const name = `sankofa-notifications-${person}`;
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }) => onChange(data);
  const listen = (): Promise<void> =>
    followEvents({
      client: { request },
      path: watchNotifications.path,
      signal,
      mayFollow: () => currentSession()?.user.id === person,
      onEvent: ({ event, data }) => {
        if (event !== 'unread') return;
        const next: Unread = JSON.parse(data);
        others.postMessage(next);
        onChange(next);
      },
      onState: () => undefined,
    });
  navigator.locks.request(name, { signal }, listen).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => {
    stop.abort();
    others.close();
  };
}
