import { generateKeyPairSync } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Signer } from '../proof/signer.ts';
import { ErasureJournal, JournalUnusable } from './erasure-journal.ts';

const newSigner = (): Signer =>
  new Signer(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
const signer = newSigner();
const clock = () => new Date('2026-03-03T14:20:00Z');

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sankofa-journal-'));
  path = join(folder, 'erasures.jsonl');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function opened(by = signer): Promise<ErasureJournal> {
  const journal = new ErasureJournal({ folder, signer: by, clock });
  await journal.load();
  return journal;
}

/** A journal of three people. */
async function filled(): Promise<ErasureJournal> {
  const journal = await opened();
  for (const subject of ['ama', 'kofi', 'esi']) await journal.append(subject);
  return journal;
}

describe('the erasure journal', () => {
  it('lists each erased subject once, in a chain that another process continues', async () => {
    const one = await filled();
    const other = await opened();
    await other.append('kofi');
    await other.append('yaw');
    await one.append('abena');
    const read = await opened();
    expect([...read.subjects]).toEqual(['ama', 'kofi', 'esi', 'yaw', 'abena']);
    expect(read.head).toEqual({ sequence: 5, hash: expect.stringMatching(/^[\da-f]{64}$/) });
    expect(() => read.requireContains(other.head)).not.toThrow();
  });

  it('cuts off a line that a crash has left incomplete', async () => {
    await filled();
    await appendFile(path, '{"sequence":4,"subj');
    const journal = await opened();
    expect(journal.head.sequence).toBe(3);
    await journal.append('yaw');
    expect((await opened()).subjects).toContain('yaw');
  });

  it.each([
    ['a line is changed', (text: string) => text.replace('"kofi"', '"yaw"')],
    ['a line is removed', (text: string) => text.replace(/.*kofi.*\n/, '')],
    ['the last line is changed', (text: string) => text.replace('"esi"', '"yaw"')],
    ['a line is repeated', (text: string) => `${text}${text.split('\n')[2]}\n`],
    ['a forged line is added', (text: string) => `${text}{"sequence":4,"subject":"yaw"}\n`],
  ])('is refused when %s', async (_, change) => {
    await filled();
    await writeFile(path, change(await readFile(path, 'utf8')));
    await expect(opened()).rejects.toThrow(JournalUnusable);
  });

  it('is refused when it is older than the vault, or missing', async () => {
    const { head } = await filled();
    const lines = (await readFile(path, 'utf8')).split('\n');
    await writeFile(path, `${lines.slice(0, 2).join('\n')}\n`);
    const older = await opened();
    expect(() => older.requireContains(head)).toThrow('ends at line 2, and the vault knows another line 3');
    await rm(path);
    const missing = await opened();
    expect(() => missing.requireContains(head)).toThrow('Restore the newest copy of the journal');
    // A vault from before it knew the journal.
    expect(() => older.requireContains(undefined)).not.toThrow();
  });

  it('keeps lines of an earlier key that the vault or a newer line vouches for, and no others', async () => {
    const { head } = await filled();
    const next = newSigner();
    const rotated = await opened(next);
    expect(() => rotated.requireContains(head)).not.toThrow();
    expect(() => rotated.requireContains(undefined)).toThrow('not signed with SANKOFA_SIGNING_KEY');
    await rotated.append('yaw');
    const later = await opened(next);
    expect(() => later.requireContains(undefined)).not.toThrow();
    // Someone who can write the file cannot have people erased.
    const stranger = new ErasureJournal({ folder, signer: newSigner(), clock });
    await stranger.append('abena');
    const forged = await opened(next);
    expect(() => forged.requireContains(later.head)).toThrow('not signed with SANKOFA_SIGNING_KEY');
  });

  it('says up to which size of the log it is complete, and is refused when it is older than that', async () => {
    const journal = await filled();
    expect(await journal.asOf()).toBeNull();
    await journal.setAsOf(17, 'sankofa.test/log/2');
    expect(await (await opened()).asOf()).toEqual({ size: 17, log: 'sankofa.test/log/2' });
    await journal.setAsOf(17, null);
    expect(await (await opened()).asOf()).toEqual({ size: 17, log: null });
    const statement = join(folder, 'erasures.json');
    const text = await readFile(statement, 'utf8');
    await writeFile(statement, text.replace('17', '99'));
    expect(await journal.asOf()).toBeNull();
    await writeFile(statement, text);
    await rm(path);
    await expect((await opened()).asOf()).rejects.toThrow('ends at line 0, but it had 3');
  });
});
