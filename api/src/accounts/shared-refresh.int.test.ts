import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemError } from '../client/client.ts';
import { createSharedRefresh } from '../client/shared-refresh.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

interface StoredSession {
  readonly token: string;
}

describe('a session shared by several tabs', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  /** A browser with a signed-in person: all tabs share the cookies and the local storage. */
  async function openBrowser({ hasLocks }: { hasLocks: boolean }) {
    const person = await test.signUp();
    // The access token has expired by then.
    test.clock.pass(20 * 60);
    const browser = {
      cookie: person.cookie,
      kept: { token: person.token } as StoredSession | null,
      statuses: [] as number[],
      endedWith: null as string | null,
      waited: [] as number[],
    };
    let last: Promise<unknown> = Promise.resolve();
    const oneByOne = <Result>(work: () => Promise<Result>): Promise<Result> => {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    };
    /** @param duringWait runs while the tab waits */
    const openTab = (duringWait: () => Promise<void> = async () => undefined) => {
      const known = browser.kept;
      return createSharedRefresh<StoredSession>({
        current: () => known,
        reread: () => browser.kept,
        keep: (session) => {
          browser.kept = session;
        },
        end: (message) => {
          browser.endedWith = message;
          browser.kept = null;
        },
        exchange: async () => {
          const answer = await test.http.post('/api/auth/refresh').set('Cookie', browser.cookie);
          browser.statuses.push(answer.status);
          const { status, code, detail } = answer.body;
          if (answer.status !== 200) throw new ProblemError(status, code, detail, answer.body);
          browser.cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
          return { token: answer.body.token };
        },
        lock: hasLocks ? oneByOne : (work) => work(),
        wait: async (ms) => {
          browser.waited.push(ms);
          await duringWait();
        },
      });
    };
    const isSignedIn = async () =>
      (await test.http.get('/api/auth/me').set('Authorization', `Bearer ${browser.kept?.token}`)).status === 200;
    return { browser, openTab, isSignedIn };
  }

  it('is refreshed once by concurrent tabs: the second takes the token of the first', async () => {
    const { browser, openTab, isSignedIn } = await openBrowser({ hasLocks: true });
    const tabs = [openTab(), openTab()];
    expect(await Promise.all(tabs.map((refresh) => refresh()))).toEqual([true, true]);
    expect(browser.statuses).toEqual([200]);
    expect(await isSignedIn()).toBe(true);
  });

  it('stays signed in without Web Locks: the second tab waits and takes the token of the first', async () => {
    const { browser, openTab, isSignedIn } = await openBrowser({ hasLocks: false });
    let wake: () => void = () => undefined;
    const firstIsDone = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const tabs = [openTab(() => firstIsDone), openTab(() => firstIsDone)];
    const answers = tabs.map(async (refresh) => {
      const isRefreshed = await refresh();
      wake();
      return isRefreshed;
    });
    expect(await Promise.all(answers)).toEqual([true, true]);
    expect(browser.statuses.toSorted()).toEqual([200, 409]);
    expect(browser.waited).toEqual([1_000]);
    expect(await isSignedIn()).toBe(true);
  });

  it('continues with the new cookie if the response never reached the other tab', async () => {
    const { browser, openTab, isSignedIn } = await openBrowser({ hasLocks: true });
    const before = browser.cookie;
    const closed = await test.http.post('/api/auth/refresh').set('Cookie', before);
    const after = String(closed.headers['set-cookie']).split(';')[0] ?? '';
    const refresh = openTab(async () => {
      browser.cookie = after;
    });
    expect(await refresh()).toBe(true);
    expect(browser.statuses).toEqual([409, 200]);
    expect(await isSignedIn()).toBe(true);
  });

  it('is kept while another request wins each refresh, and ends when the server says so', async () => {
    const { browser, openTab } = await openBrowser({ hasLocks: true });
    await test.http.post('/api/auth/refresh').set('Cookie', browser.cookie);
    const refresh = openTab();
    expect(await refresh()).toBe(false);
    expect(browser).toMatchObject({ statuses: [409, 409, 409], endedWith: null });
    test.clock.pass(11);
    expect(await refresh()).toBe(false);
    expect(browser).toMatchObject({ endedWith: 'Your session has ended. Sign in again.', kept: null });
  });
});
