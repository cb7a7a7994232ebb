import { followEvents } from '@sankofa/api/client/follow-events';
import { type Unread, watchNotifications } from '@sankofa/api/contract/notifications';
import { currentSession } from '../accounts/session.ts';
import { request } from '../server/client.ts';

/**
 * Follows how many notifications the person has not seen. One tab of a browser listens to the server and tells the
 * others; when it is closed, the next one goes on. Returns how to stop.
 */
export function followUnread(person: string, tell: (unread: Unread) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const name = `sankofa-notifications-${person}`;
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }) => tell(data);
  const listen = (): Promise<void> =>
    followEvents({
      client: { request },
      path: watchNotifications.path,
      signal,
      mayFollow: () => currentSession()?.user.id === person,
      onEvent: ({ event, data }) => {
        if (event !== 'unread') return;
        const told: Unread = JSON.parse(data);
        others.postMessage(told);
        tell(told);
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
