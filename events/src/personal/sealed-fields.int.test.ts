import { randomBytes, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { migrate, migrateVault } from '../database/migrate.ts';
import { boxesOf, Codec, type OpenedEventOf, openPersonal, type Sealed } from '../store/codec.ts';
import { defineEvent } from '../store/define-event.ts';
import type { Position } from '../store/event-store.ts';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { type KeyVault, SubjectErased } from './key-vault.ts';
import { MasterKey } from './master-key.ts';
import { personal } from './personal.ts';
import { openPostgresVault } from './postgres-vault.ts';

const Judged = defineEvent(
  'Judged',
  1,
  z.strictObject({
    points: z.int(),
    authorId: z.string().nullable(),
    reporterId: z.string(),
    reason: personal(z.string()),
    quote: personal(z.string(), { subject: 'authorId' }),
    report: z.strictObject({ kind: z.string(), text: personal(z.string(), { subject: 'reporterId' }) }).nullable(),
    witnesses: z.array(z.strictObject({ role: z.string(), name: personal(z.string()) })),
    lines: z.array(personal(z.string())),
  }),
);
const codec = new Codec([Judged]);

type SealedReport = { kind: string } | null;

it('has types that show what is sealed', () => {
  expectTypeOf<keyof Sealed<typeof Judged>['data']>().toEqualTypeOf<
    'points' | 'authorId' | 'reporterId' | 'report' | 'witnesses' | 'lines'
  >();
  expectTypeOf<Sealed<typeof Judged>['data']['report']>().toExtend<SealedReport>();
  expectTypeOf<Sealed<typeof Judged>['data']['lines']>().toEqualTypeOf<null[]>();
  expectTypeOf<OpenedEventOf<typeof Judged>['data']['quote']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<OpenedEventOf<typeof Judged>['data']['witnesses'][number]['name']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<OpenedEventOf<typeof Judged>['data']['lines']>().toEqualTypeOf<(string | null)[]>();
});

it('cannot name a subject that is no field of the event, nor be inside a union', () => {
  const reason = personal(z.string(), { subject: 'authorId' });
  expect(() => defineEvent('Wrong', 1, z.strictObject({ reason }))).toThrow('Wrong has no field authorId');
  const authorId = personal(z.string());
  expect(() => defineEvent('Wrong', 1, z.strictObject({ reason, authorId }))).toThrow('Wrong has no field authorId');
  const either = z.union([z.strictObject({ name: personal(z.string()) }), z.null()]);
  expect(() => defineEvent('Wrong', 1, z.strictObject({ either }))).toThrow('inside a union');
});

describe('personal fields at any depth, of several subjects', () => {
  let database: FreshDatabase;
  let vault: KeyVault;
  beforeAll(async () => {
    database = await freshDatabase();
    const pool = new Pool({ connectionString: database.url });
    await migrate(pool);
    await migrateVault(pool);
    await pool.end();
    const masterKey = new MasterKey(randomBytes(32));
    vault = openPostgresVault({ connectionString: database.url, masterKey });
  });
  afterAll(async () => {
    await vault.close();
    await database.drop();
  });

  const dataOf = (authorId: string | null, reporterId: string) => ({
    points: 3,
    authorId,
    reporterId,
    reason: 'SECRET reason',
    quote: 'SECRET quote',
    report: { kind: 'spam', text: 'SECRET text' },
    witnesses: [
      { role: 'first', name: 'SECRET Ama' },
      { role: 'second', name: 'SECRET Kofi' },
    ],
    lines: ['SECRET one', 'SECRET two'],
  });

  async function stored(data: object, subject: string) {
    const metadata = {
      at: '2026-03-03T14:20:00.000Z',
      actor: { kind: 'system', id: 'test' },
      commandId: 'c',
      $correlationId: 'c',
      $causationId: 'c',
    } as const;
    const encoded = await codec.encode({ type: 'Judged', data }, randomUUID(), metadata, subject, vault);
    expect(encoded.data).not.toContain('SECRET');
    return codec.decode({ ...encoded, stream: 'judged-1', revision: 0, position: '1' as Position, recordedAt: 0 });
  }

  it('are sealed and opened, each with the key of its subject', async () => {
    const [own, author, reporter] = [randomUUID(), randomUUID(), randomUUID()];
    const data = dataOf(author, reporter);
    const sealed = await stored(data, own);
    expect(sealed.data).toEqual({
      points: 3,
      authorId: author,
      reporterId: reporter,
      report: { kind: 'spam' },
      witnesses: [{ role: 'first' }, { role: 'second' }],
      lines: [null, null],
    });
    expect(boxesOf(sealed).map(({ part, box }) => [part, box.subject])).toEqual([
      ['data', own],
      ['data.authorId', author],
      ['data.reporterId', reporter],
    ]);
    const [opened] = await openPersonal([sealed], vault);
    expect(opened).toMatchObject({ data, erased: false });
    expect(codec.subjectsOf({ type: 'Judged', data }, own)).toEqual([own, author, reporter]);
  });

  it('of other subjects stay readable when one is erased', async () => {
    const [own, author, reporter] = [randomUUID(), randomUUID(), randomUUID()];
    const data = dataOf(author, reporter);
    const sealed = await stored(data, own);
    await vault.destroy(reporter);
    const [opened] = await openPersonal([sealed], vault);
    expect(opened).toMatchObject({ data: { ...data, report: { kind: 'spam' } }, erased: true });
    expect(JSON.stringify(opened?.data)).not.toContain('SECRET text');
    await vault.destroy(own);
    const [left] = await openPersonal([sealed], vault);
    expect(JSON.stringify(left?.data).match(/SECRET \w+/g)).toEqual(['SECRET quote']);
    await expect(stored(data, randomUUID())).rejects.toEqual(new SubjectErased(reporter));
  });

  it('belong to the subject of the event unless another is named', async () => {
    const [own, reporter] = [randomUUID(), randomUUID()];
    const data = { ...dataOf(null, reporter), report: null };
    const sealed = await stored(data, own);
    expect(boxesOf(sealed).map(({ box }) => box.subject)).toEqual([own]);
    expect((await openPersonal([sealed], vault))[0]?.data).toEqual(data);
  });
});
