import { randomBytes, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codec } from '../catalog.ts';
import { migrate, migrateVault } from '../database/migrate.ts';
import { MasterKey } from '../personal/master-key.ts';
import { openPostgresVault } from '../personal/postgres-vault.ts';
import { type CommandContext, CommandRunner } from '../store/command-runner.ts';
import type { EventStore } from '../store/event-store.ts';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { openTestLog } from '../testing/test-log.ts';
import { account } from './account.ts';
import { claimEmail, findAccountId, releaseEmail, settleClaims } from './email-addresses.ts';
import { emailClaim } from './email-claim.ts';
import { erasePerson } from './erase-person.ts';

const NOW = new Date('2026-03-03T14:20:00Z');
const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const by = (id: string, now = NOW): CommandContext => ({
  now,
  actor: { kind: 'person', id },
  idempotencyKey: randomUUID(),
});

describe('e-mail addresses', () => {
  const masterKey = new MasterKey(randomBytes(32));
  let database: FreshDatabase;
  let pool: Pool;
  let one: Awaited<ReturnType<typeof openProcess>>;
  let two: typeof one;

  /** Dependencies of one process. */
  async function openProcess() {
    const log = await openTestLog(database.url, 'postgres');
    const vault = openPostgresVault({ connectionString: database.url, masterKey });
    const close = () => Promise.all([log.close(), vault.close()]);
    return { vault, masterKey, log, runner: new CommandRunner(log.store, vault, codec), close };
  }

  beforeAll(async () => {
    database = await freshDatabase();
    pool = new Pool({ connectionString: database.url });
    await migrate(pool);
    await migrateVault(pool);
    [one, two] = [await openProcess(), await openProcess()];
  });
  afterAll(async () => {
    await Promise.all([one.close(), two.close(), pool.end()]);
    await database.drop();
  });

  const newEmail = (): string => `${randomUUID()}@example.test`;
  const rowOf = async (email: string): Promise<string | null> =>
    one.vault.addresses.find(masterKey.blindIndex('email', email));
  const abandonRow = (email: string): Promise<string> =>
    one.vault.addresses.claimFor(masterKey.blindIndex('email', email), NOW);
  const eventsOf = async (claimId: string): Promise<string[]> => {
    const stream = `email-${claimId}`;
    const { rows } = await pool.query('select type from log.events where stream = $1 order by revision', [stream]);
    return rows.map(({ type }) => type);
  };

  /** Signs up an account with this address. */
  async function register(email: string, id: string = randomUUID()) {
    const emailClaimId = await claimEmail(one, email, id, by(id));
    await one.runner.run(account, id, { kind: 'register', email, name: 'Ama', emailClaimId }, by(id));
    return { id, emailClaimId };
  }

  it('lead to their account in any spelling', async () => {
    const { id } = await register('Ama.Ata@example.test');
    expect(await findAccountId(two, ' ama.ata@EXAMPLE.test')).toBe(id);
    expect(await findAccountId(two, 'ama.at@example.test')).toBeNull();
  });

  it('take the same number of reads whether or not an account has them', async () => {
    const { id, emailClaimId } = await register('known@example.test');
    const { log } = two;
    const read: string[] = [];
    const readStream: EventStore['readStream'] = (stream, ...rest) => {
      read.push(stream);
      return log.store.readStream(stream, ...rest);
    };
    const store = { append: log.store.append.bind(log.store), readStream };
    // A cold runner and a warm one.
    const runner = new CommandRunner(store, two.vault, codec);
    for (let time = 0; time < 2; time++) {
      expect(await findAccountId({ ...two, runner }, 'known@example.test')).toBe(id);
      expect(read.splice(0)).toEqual([`email-${emailClaimId}`]);
      expect(await findAccountId({ ...two, runner }, 'unknown@example.test')).toBeNull();
      expect(read.splice(0)).toEqual([expect.stringMatching(/^email-[\da-f-]{36}$/)]);
    }
  });

  it('belong to exactly one of many concurrent claimants', async () => {
    const email = newEmail();
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const claims = await Promise.allSettled(ids.map((id, n) => claimEmail(n % 2 ? one : two, email, id, by(id))));
    const won = claims.flatMap((claim, n) =>
      claim.status === 'fulfilled' ? [{ claim: claim.value, id: ids[n] }] : [],
    );
    expect(won).toHaveLength(1);
    for (const claim of claims) {
      if (claim.status === 'rejected') expect(claim.reason).toMatchObject({ code: 'email_taken' });
    }
    expect(await findAccountId(two, email)).toBe(won[0]?.id);
    expect(await rowOf(email)).toBe(won[0]?.claim);
    expect(await eventsOf(won[0]?.claim ?? '')).toEqual(['EmailClaimed']);
  });

  it('can be claimed again by the same account, as a repeated request does', async () => {
    const [email, id] = [newEmail(), randomUUID()];
    const context = by(id);
    const claim = await claimEmail(one, email, id, context);
    expect(await claimEmail(two, email, id, context)).toBe(claim);
    expect(await claimEmail(two, email, id, by(id))).toBe(claim);
  });

  it('can be claimed by another sign-up one minute after one that was not completed', async () => {
    const [email, first, second] = [newEmail(), randomUUID(), randomUUID()];
    const late = by(first);
    const claim = await claimEmail(one, email, first, late);
    await expect(claimEmail(two, email, second, by(second, after(0.9)))).rejects.toMatchObject({ code: 'email_taken' });
    const next = await claimEmail(two, email, second, by(second, after(1)));
    expect(next).not.toBe(claim);
    expect(await findAccountId(one, email)).toBe(second);
    // The first request is repeated: its earlier result must not count as a valid claim.
    await expect(claimEmail(one, email, first, late)).rejects.toMatchObject({ code: 'email_taken' });
  });

  it('are never released while there is an account, deactivated or not', async () => {
    const email = newEmail();
    const { id } = await register(email);
    const other = randomUUID();
    const claim = () => claimEmail(two, email, other, by(other, after(10_000)));
    await expect(claim()).rejects.toMatchObject({ code: 'email_taken' });
    await one.runner.run(account, id, { kind: 'withdraw', reason: 'Sold' }, by('staff'));
    await expect(claim()).rejects.toMatchObject({ code: 'email_taken' });
    await settleClaims(two, after(10_000));
    expect(await findAccountId(two, email)).toBe(id);
  });

  describe('of a process that crashed', () => {
    it('before the event: available at once, and the row is removed after ten minutes', async () => {
      const [tried, left] = [newEmail(), newEmail()];
      const [claim, abandoned] = [await abandonRow(tried), await abandonRow(left)];
      expect(await findAccountId(two, tried)).toBeNull();
      expect(await claimEmail(two, tried, randomUUID(), by('x'))).toBe(claim);
      await settleClaims(two, after(9.9));
      expect(await rowOf(left)).toBe(abandoned);
      await settleClaims(two, after(10));
      expect(await rowOf(left)).toBeNull();
      expect(await eventsOf(abandoned)).toEqual(['EmailReleased']);
      expect((await register(left)).emailClaimId).not.toBe(abandoned);
    });

    it('before the account was registered: released after ten minutes', async () => {
      const [email, id] = [newEmail(), randomUUID()];
      const claim = await claimEmail(one, email, id, by(id));
      await settleClaims(two, after(9.9));
      expect(await findAccountId(one, email)).toBe(id);
      await settleClaims(two, after(10));
      expect(await findAccountId(one, email)).toBeNull();
      expect([await rowOf(email), await eventsOf(claim)]).toEqual([null, ['EmailClaimed', 'EmailReleased']]);
    });

    it('before the address was changed: released ten minutes after the link has expired', async () => {
      const [email, newOne, requestId] = [newEmail(), newEmail(), randomUUID()];
      const { id } = await register(email);
      const ask = { kind: 'request-email-change', requestId, newEmail: newOne } as const;
      await one.runner.run(account, id, ask, by(id));
      await claimEmail(one, newOne, id, by(id));
      await settleClaims(two, after(69));
      expect(await findAccountId(one, newOne)).toBe(id);
      await settleClaims(two, after(70));
      expect(await findAccountId(one, newOne)).toBeNull();
      expect(await findAccountId(one, email)).toBe(id);
    });

    it('before the row was removed: available to others', async () => {
      const email = newEmail();
      const { id, emailClaimId } = await register(email);
      const release = { kind: 'release', accountId: id, reason: 'erased' } as const;
      await one.runner.run(emailClaim, emailClaimId, release, by(id));
      expect(await rowOf(email)).toBe(emailClaimId);
      expect(await findAccountId(two, email)).toBeNull();
      const other = randomUUID();
      expect(await claimEmail(two, email, other, by(other))).not.toBe(emailClaimId);
      expect(await findAccountId(one, email)).toBe(other);
      await releaseEmail(one, emailClaimId, { accountId: id, reason: 'erased' }, by(id));
      expect(await findAccountId(one, email)).toBe(other);
    });
  });

  it('are checked only once when an account uses them', async () => {
    const { emailClaimId } = await register(newEmail());
    const isListed = async () => (await one.vault.addresses.unsettled(after(10_000), 1_000)).includes(emailClaimId);
    expect(await isListed()).toBe(true);
    await settleClaims(two, after(10));
    expect(await isListed()).toBe(false);
  });

  it('stay claimed when abandoned rows are removed at the same time', async () => {
    for (let round = 0; round < 20; round++) {
      const [email, id] = [newEmail(), randomUUID()];
      await abandonRow(email);
      const context = by(id, after(10));
      const claiming = claimEmail(one, email, id, context);
      const [claim] = await Promise.all([claiming, settleClaims(two, after(10))]);
      expect(await rowOf(email)).toBe(claim);
      expect(await findAccountId(two, email)).toBe(id);
      await one.runner.run(account, id, { kind: 'register', email, name: 'Ama', emailClaimId: claim }, context);
    }
  });

  it('are available after an erasure, and nothing links the next account to the erased one', async () => {
    const email = newEmail();
    const { id, emailClaimId } = await register(email);
    await erasePerson(one.runner, one.vault, id, 'asked', by(id));
    expect(await rowOf(email)).toBeNull();
    expect(await findAccountId(two, email)).toBeNull();
    const next = await register(email);
    expect(next.emailClaimId).not.toBe(emailClaimId);
    expect(await eventsOf(emailClaimId)).toEqual(['EmailClaimed', 'EmailReleased']);
  });
});
