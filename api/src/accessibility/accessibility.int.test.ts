import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '../contract/accessibility.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('accessibility preferences', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const path = '/api/accessibility/preferences';
  const keep = (person: SignedInPerson, change: object, minutesAgo: number) => {
    const changed_at = new Date(test.clock.now.getTime() - minutesAgo * 60_000).toISOString();
    return test.http
      .put(path)
      .set(person.headers)
      .send({ preferences: { ...DEFAULT_PREFERENCES, ...change }, changed_at });
  };
  const read = async (person: SignedInPerson, position = '') =>
    (await test.http.get(path).set(person.headers).set('Sankofa-Position', position)).body;

  it('are empty at first, then follow the person to every device', async () => {
    const person = await test.signUp();
    expect(await read(person)).toEqual({ preferences: null, changed_at: null });
    const kept = await keep(person, { fontSize: 'xlarge', highContrastMode: true }, 1);
    expect(kept.status).toBe(200);
    const preferences = { ...DEFAULT_PREFERENCES, fontSize: 'xlarge', highContrastMode: true };
    expect(kept.body.preferences).toEqual(preferences);
    expect(await read(person, kept.headers['sankofa-position'])).toEqual(kept.body);
  });

  it('ignore an outdated change that a device sends later', async () => {
    const person = await test.signUp();
    const newest = await keep(person, { colorTheme: 'light' }, 5);
    const late = await keep(person, { colorTheme: 'system' }, 10);
    expect(late.body).toEqual(newest.body);
    expect(await read(person, late.headers['sankofa-position'])).toEqual(newest.body);
  });

  it('are not readable in the log or in the read model', async () => {
    const person = await test.signUp();
    await keep(person, { screenReaderEnabled: true }, 0);
    await test.upToDate();
    const [event] = await test.runtime.store.readStream(`accessibility-${person.id}`);
    expect(event?.data).not.toContain('screenReader');
    const { rows } = await test.runtime.pool.query(
      'select to_jsonb(p) as row from read.accessibility_preferences p where person_id = $1',
      [person.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('screenReader');
  });

  it('are refused if malformed', async () => {
    const person = await test.signUp();
    for (const change of [{ fontSize: 'huge' }, { colorTheme: '' }, { largeText: 'yes' }, { more: true }]) {
      expect((await keep(person, change, 0)).status).toBe(400);
    }
    expect(await read(person)).toEqual({ preferences: null, changed_at: null });
  });
});
