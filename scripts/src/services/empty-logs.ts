import { StoreUnavailable } from '@sankofa/events/store/errors';
import { START } from '@sankofa/events/store/event-store';
import { hostsOf } from '@sankofa/events/store/eventstoredb/failures';
import { openEventStoreDb } from '@sankofa/events/store/eventstoredb/open';

/** EVENTSTORE_URL does not name enough servers with an empty log. The message says what to change. */
export class NoEmptyLog extends Error {
  override readonly name = 'NoEmptyLog';
}

/**
 * Checks the servers in `EVENTSTORE_URL`, separated by spaces, for commands that write test data: each log must be
 * empty, so that no real log is changed.
 * @param needed number of logs, one per server
 * @param what name of what needs them, in the plural, for the message
 * @returns connection strings, as many as needed; none if `EVENTSTORE_URL` is not set
 * @throws NoEmptyLog
 */
export async function findEmptyLogs(
  { EVENTSTORE_URL = '' }: NodeJS.ProcessEnv,
  needed: number,
  what: string,
): Promise<string[]> {
  const urls = EVENTSTORE_URL.split(/\s+/).filter((url) => url !== '');
  if (urls.length === 0) return [];
  const servers = new Map(urls.map((url) => [hostsOf(url), url]));
  if (servers.size < needed) {
    throw new NoEmptyLog(
      `${what} need ${needed} empty logs, each on a server of its own. EVENTSTORE_URL names ${servers.size} ` +
        `(${[...servers.keys()].join(', ')}): add ${needed - servers.size} more, separated by spaces.`,
    );
  }
  const used = [...servers].slice(0, needed);
  for (const [hosts, url] of used) await checkEmpty(hosts, url);
  return used.map(([, url]) => url);
}

async function checkEmpty(hosts: string, connectionString: string): Promise<void> {
  const store = openEventStoreDb({ connectionString });
  try {
    const { events, foreign = [], end } = await store.readAll({ after: START, limit: 1 });
    if (end && events.length + foreign.length === 0) return;
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new NoEmptyLog(`${hosts}: ${error.message}`, { cause: error });
    throw error;
  } finally {
    await store.close();
  }
  throw new NoEmptyLog(
    `The log on ${hosts} holds events already. Nothing was written: EVENTSTORE_URL must name servers whose logs are empty.`,
  );
}
