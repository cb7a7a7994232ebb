import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_REPORT_VIEW_NAME, MAX_REPORT_VIEWS } from '../../contract/report-views.ts';
import { copyOf } from '../../privacy/data-package.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';

const PATH = '/api/admin/moderation/report-views';

describe('saved views of the queue', () => {
  let test: TestApi;
  let [kofi, esi] = [] as unknown as SignedInPerson[] as [SignedInPerson, SignedInPerson];
  beforeAll(async () => {
    test = await startTestApi();
    [kofi, esi] = [await test.signUpStaff('moderator'), await test.signUpStaff('compliance_officer')];
  });
  afterAll(() => test.close());

  const save = ({ headers }: SignedInPerson, body: object) => test.http.post(PATH).set(headers).send(body);
  const change = ({ headers }: SignedInPerson, id: string, body: object) =>
    test.http.put(`${PATH}/${id}`).set(headers).send(body);
  const remove = ({ headers }: SignedInPerson, id: string) => test.http.delete(`${PATH}/${id}`).set(headers);
  const list = async ({ headers }: SignedInPerson) => {
    await test.upToDate();
    return (await test.http.get(PATH).set(headers).expect(200)).body;
  };
  const saved = async (staff: SignedInPerson, body: object): Promise<string> =>
    (await save(staff, body).expect(201)).body.id;

  it('store every filter of the queue, privately', async () => {
    const filter = {
      status: 'open',
      priority: 5,
      content_type: 'reply',
      violation_type: 'harassment',
      claimed_by: 'me',
      author_id: esi.id,
      q: 'watches',
    };
    const [full, bare] = [
      await saved(kofi, { name: ' Threats ', filter }),
      await saved(kofi, { name: 'All', filter: {} }),
    ];
    const theirs = await saved(esi, { name: 'Threats', filter: { status: 'resolved' } });
    expect(await list(kofi)).toEqual([
      { id: full, name: 'Threats', filter },
      { id: bare, name: 'All', filter: {} },
    ]);
    expect(await list(esi)).toEqual([{ id: theirs, name: 'Threats', filter: { status: 'resolved' } }]);
    for (const refused of [await change(esi, full, { name: 'Mine' }), await remove(esi, full)]) {
      expect(refused.body).toMatchObject({ status: 404, code: 'not_found', detail: 'There is no such view.' });
    }
    const query = { filter: JSON.stringify((await list(kofi))[0].filter) };
    await test.http.get('/api/admin/moderation/reports').query(query).set(kofi.headers).expect(200);
  });

  it('can be renamed, changed and removed; omitted fields stay', async () => {
    const id = await saved(kofi, { name: 'Watches', filter: { q: 'watches', priority: 2 } });
    const mine = async () => (await list(kofi)).find((view: { id: string }) => view.id === id);
    await change(kofi, id, { name: 'Watches of Kwesi' }).expect(200);
    expect(await mine()).toEqual({ id, name: 'Watches of Kwesi', filter: { q: 'watches', priority: 2 } });
    await change(kofi, id, { filter: { priority: 3 } }).expect(200);
    expect(await mine()).toEqual({ id, name: 'Watches of Kwesi', filter: { priority: 3 } });
    const before = await test.events();
    await change(kofi, id, { name: 'Watches of Kwesi', filter: { priority: 3 } }).expect(200);
    expect(await test.events()).toBe(before);
    await remove(kofi, id).expect(200);
    expect(await mine()).toBeUndefined();
    expect((await remove(kofi, id)).body.code).toBe('not_found');
  });

  it('are saved once when a request is repeated', async () => {
    const key = randomUUID();
    const send = () => save(kofi, { name: 'Twice', filter: {} }).set('Idempotency-Key', key).expect(201);
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await list(kofi)).filter(({ name }: { name: string }) => name === 'Twice')).toHaveLength(1);
  });

  it('require a name, a valid filter and a unique name', async () => {
    const filter = { status: 'open' };
    await saved(kofi, { name: 'Open', filter });
    const other = await saved(kofi, { name: 'Other', filter });
    const wrong = [
      { name: '   ', filter },
      { name: 'x'.repeat(MAX_REPORT_VIEW_NAME + 1), filter },
      { name: 'No filter' },
      { name: 'Not known', filter: { colour: 'red' } },
      { name: 'No priority', filter: { priority: 6 } },
      { name: 'By ids', filter: { id: [randomUUID()] } },
    ];
    for (const body of wrong) {
      const { body: problem } = await save(kofi, body);
      expect(problem, JSON.stringify(body)).toMatchObject({ status: 400, code: 'invalid_request' });
    }
    const taken = { status: 409, code: 'view_name_taken', detail: 'You have a view of this name. Choose another one.' };
    expect((await save(kofi, { name: 'OPEN', filter })).body).toMatchObject(taken);
    expect((await change(kofi, other, { name: 'open' })).body).toMatchObject(taken);
  });

  it('are limited in number', async () => {
    const lead = await test.signUpStaff('lead_moderator');
    for (let n = 0; n < MAX_REPORT_VIEWS; n++) await saved(lead, { name: `View ${n}`, filter: {} });
    const refused = await save(lead, { name: 'One more', filter: {} });
    expect(refused.body).toMatchObject({ status: 409, code: 'too_many_views' });
    await remove(lead, (await list(lead))[0].id).expect(200);
    await saved(lead, { name: 'One more', filter: {} });
  });

  it('are in their owner’s data package, and encrypted in the log', async () => {
    await saved(esi, { name: 'Zanzibar', filter: { q: 'zqxj' } });
    await test.upToDate();
    const { timeline } = await copyOf(test.api.services, esi.id, ['preferences']);
    expect(timeline).toContainEqual(
      expect.objectContaining({
        type: 'ReportViewSaved',
        data: expect.objectContaining({ name: 'Zanzibar', words: 'zqxj' }),
      }),
    );
    const stored = await test.api.services.store.readStream(`reportviews-${esi.id}`);
    expect(stored.map(({ type }) => type)).toContain('ReportViewSaved');
    expect(JSON.stringify(stored)).not.toMatch(/Zanzibar|zqxj/);
  });
});
