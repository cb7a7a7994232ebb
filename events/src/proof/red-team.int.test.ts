import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NewEvent, START } from '../store/event-store.ts';
import { LogAudit } from './audit-log.ts';
import { compareCheckpoint } from './compare-checkpoint.ts';
import { continueLog } from './continue-log.ts';
import { LogHeadSigner } from './head.ts';
import { HeadsFile } from './heads-file.ts';
import { hashEvent } from './leaf.ts';
import { NOTE_TYPE, NoteKey } from './note.ts';
import { buildPack } from './pack.ts';
import { readPackProofs } from './pack-proofs.ts';
import { SEAM_STREAM } from './seam.ts';
import { Signer } from './signer.ts';
import { type LogWithKeeper, openLogWithKeeper } from './testing/log-with-keeper.ts';
import { kindOf } from './verdict-kind.ts';
import { requiredStreams } from './verify-completeness.ts';
import { type Verdict, verifyPack } from './verify-pack.ts';
import { formatAddCheckpoint } from './witness/add-checkpoint.ts';
import { Witness, type WitnessedCheckpoint } from './witness/witness.ts';

/** Where an attack is noticed. */
type Detector =
  /** At once, when a pack about the person is made: it is refused, or says what is missing or late. */
  | 'pack'
  /** By a keeper that runs, before its next head. */
  | 'keeper'
  /** By a keeper that starts. */
  | 'restart'
  /** By the audit of every night. */
  | 'audit'
  /** By a witness, before the next checkpoint is published. */
  | 'witness';

const newSigner = (): Signer =>
  new Signer(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());

const ORIGIN = 'sankofa.test/.well-known/sankofa/log/1';

/** Someone with the database, as superuser or with the role of the application, or with the files, or with every key. */
describe('an insider', () => {
  const person = randomUUID();
  const stream = `consent-${person}`;
  const packSigner = newSigner();
  let log: LogWithKeeper;
  let witnessed: Map<string, WitnessedCheckpoint>;
  let witness: Witness;

  /** Events 1 to 4 are of other streams, 5 to 8 of the person; then one more of another stream. */
  beforeEach(async () => {
    log = await openLogWithKeeper();
    for (let n = 0; n < 4; n++) await log.store.append(`consent-${randomUUID()}`, [event()], 'no-stream');
    for (let n = 0; n < 4; n++) await log.store.append(stream, [event()], n === 0 ? 'no-stream' : n - 1);
    await log.store.append(`consent-${randomUUID()}`, [event()], 'no-stream');
    await sign(9);
    witnessed = new Map();
    const signer = newSigner();
    witness = new Witness({
      key: new NoteKey('witness.test', NOTE_TYPE.cosignature, signer.publicKey),
      signer,
      logs: [new NoteKey(ORIGIN, NOTE_TYPE.signature, log.signer.publicKey)],
      clock: () => new Date(),
      store: {
        read: async (origin) => witnessed.get(origin) ?? null,
        write: async (origin, checkpoint) => void witnessed.set(origin, checkpoint),
      },
    });
    const { note } = await log.signed(9);
    const { status } = await witness.addCheckpoint(formatAddCheckpoint({ oldSize: 0, proof: [], note }));
    expect(status).toBe(200);
  });
  afterEach(() => log.close());

  function event(at = new Date(), type = 'ConsentGranted'): NewEvent {
    const metadata = { leaf: 1, at: at.toISOString(), nonce: randomBytes(16).toString('base64url') };
    return { id: randomUUID(), type, data: '{"consentType":"marketing_emails"}', metadata: JSON.stringify(metadata) };
  }

  const sign = async (size: number): Promise<void> => {
    await log.keep(async () => void (await log.signed(size)));
  };

  /** The verdict on a pack about the person, as the api makes it; null if it cannot be made. */
  async function pack(
    logs = new LogHeadSigner(log.signer, ORIGIN).verifiers,
    more: readonly string[] = [],
  ): Promise<Verdict | null> {
    const { events } = await log.store.readAll({ after: START, limit: 100 });
    const own = events.filter((one) => one.stream === stream || more.includes(one.stream));
    const about = { subject: { kind: 'person', id: person }, streams: more.map((name) => ({ stream: name, to: 0 })) };
    const positions = own.map(({ position }) => position);
    const proven = await readPackProofs(log.pool, positions, requiredStreams(about)).catch(() => null);
    if (!proven) return null;
    const { proofs, indexes } = proven;
    const packed = own.map(({ position, ...one }) => ({ index: indexes.get(position) ?? 0, ...one }));
    for (const one of packed) {
      const leaf = await proofs.tree(0, one.index).catch(() => null);
      if (!leaf?.equals(hashEvent(one))) return null;
    }
    const request = { ...about, madeAt: new Date(), madeBy: 'officer', events: packed, documents: [], disclosures: [] };
    const made = await buildPack(proofs, packSigner, request).catch(() => null);
    return made && verifyPack(JSON.stringify(made), { signers: [packSigner.publicKey], logs, witnesses: [] });
  }

  const isRefused = (verdict: Verdict | null): boolean =>
    !verdict?.genuine || verdict.completeness.kind === 'incomplete' || verdict.late.length > 0;

  const detectors: Record<Detector, () => Promise<boolean>> = {
    pack: async () => isRefused(await pack()),
    // The attack is made while a keeper runs: see `attacked`.
    keeper: async () => (await log.state('inconsistent')).state === 'inconsistent',
    restart: async () => {
      let isFound = false;
      await log.keep(async () => {
        isFound = (await log.state('inconsistent')).state === 'inconsistent';
      });
      return isFound;
    },
    audit: async () => {
      const heads = new HeadsFile(log.headsFile);
      const options = { ...log, heads, key: log.signer.publicKey, isGapless: !log.settings.EVENTSTORE_URL };
      const { signal } = new AbortController();
      const result = await new LogAudit({ ...options, signal }).run().catch(() => null);
      return result === null || result.problems.length > 0;
    },
    witness: async () => {
      const size = (await log.store.readAll({ after: START, limit: 100 })).events.length;
      await sign(size);
      const head = await log.signed(size);
      const oldSize = witnessed.get(ORIGIN)?.size ?? 0;
      // Without a proof that the head extends the last one there is none that holds.
      const answer = await witness.addCheckpoint(formatAddCheckpoint({ oldSize, proof: [], note: head.note }));
      return answer.status !== 200;
    },
  };

  const sql = (text: string) => async () => void (await log.pool.query(text));
  const rewrite = (place: number, change: Parameters<LogWithKeeper['rewrite']>[1]) => () => log.rewrite(place, change);
  const changed = { data: '{"consentType":"terms_of_service"}' };
  const forged = (place: number, change: Parameters<LogWithKeeper['rewrite']>[1]) => async () => {
    await log.rewrite(place, change);
    await log.forgeTree();
  };

  const ATTACKS: readonly (readonly [string, () => Promise<void>, readonly Detector[]])[] = [
    ['changes the first event of a person', rewrite(5, changed), ['pack', 'restart', 'audit']],
    ['changes an event in the middle', rewrite(6, changed), ['pack', 'restart', 'audit']],
    ['changes the last event', rewrite(8, changed), ['pack', 'restart', 'audit']],
    ['changes the type of an event', rewrite(7, { type: 'ConsentWithdrawn' }), ['pack', 'restart', 'audit']],
    ['changes the id of an event', rewrite(7, { id: randomUUID() }), ['pack', 'restart', 'audit']],
    ['changes a recorded time', rewrite(7, { recordedAt: 1_700_000_000_000 }), ['pack', 'restart', 'audit']],
    [
      'moves an event to another stream',
      rewrite(8, { stream: `consent-${randomUUID()}` }),
      ['pack', 'restart', 'audit'],
    ],
    ['deletes the first event', rewrite(5, null), ['pack', 'restart', 'audit']],
    ['deletes an event in the middle', rewrite(6, null), ['pack', 'restart', 'audit']],
    ['deletes the last event of a person', rewrite(8, null), ['pack', 'restart', 'audit']],
    ['deletes the last event of the log', rewrite(9, null), ['restart', 'audit']],
    [
      'deletes a whole stream',
      async () => {
        for (const place of [8, 7, 6, 5]) await log.rewrite(place, null);
      },
      ['pack', 'restart', 'audit'],
    ],
    ['changes an event and recomputes the tree', forged(8, changed), ['pack', 'restart', 'audit']],
    ['deletes the last event and recomputes the tree', forged(8, null), ['pack', 'restart', 'audit']],
    [
      'backdates an event through the application’s role',
      async () => {
        await log.store.append(stream, [event(new Date('2025-01-01T00:00:00Z'), 'ConsentWithdrawn')], 3);
        await sign(10);
      },
      ['pack'],
    ],
    [
      'dates an event in the future',
      async () => {
        await log.store.append(stream, [event(new Date(Date.now() + 3_600_000))], 3);
        await sign(10);
      },
      ['pack'],
    ],
    [
      'replaces heads in the database',
      sql(`update proof.heads set note = replace(note, E'\n9\n', E'\n8\n')`),
      ['pack', 'restart'],
    ],
    ['damages heads in the database', sql(`update proof.heads set note = 'x'`), ['pack', 'restart']],
    [
      'signs a head with another key',
      sql(
        `update proof.log_keys set vkey = split_part(vkey, '+', 1) || '+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'`,
      ),
      ['pack'],
    ],
    [
      'changes the tree',
      sql('update proof.entries set entries = set_byte(entries, 200, 255 - get_byte(entries, 200))'),
      ['pack', 'audit'],
    ],
    [
      'changes the root of the map',
      sql('update proof.map set root = set_byte(root, 3, 255 - get_byte(root, 3))'),
      ['pack', 'restart', 'audit'],
    ],
    ['removes rows of the map', sql('delete from proof.map_nodes'), ['pack', 'audit']],
    ['adds a row to the map', sql(`insert into proof.map_nodes (path, subtree) values ('\\x0102', '')`), ['audit']],
    ['removes map roots', sql('delete from proof.map_roots'), ['pack', 'restart', 'audit']],
    [
      'changes a map root',
      sql(`update proof.map_roots set entry = replace(entry, E'\n9\n', E'\n8\n')`),
      ['pack', 'restart', 'audit'],
    ],
    ['deletes the file of heads', () => log.file.remove(), ['restart']],
    ['cuts the file of heads', () => log.file.cutTo(40), ['restart']],
    [
      'restores an old file of heads',
      async () => {
        const old = await log.file.lines();
        await log.fill(1);
        await sign(10);
        await log.file.write(`${old.join('\n')}\n`);
      },
      ['restart'],
    ],
    [
      'rewrites the log with every file and key of the operator',
      async () => {
        await log.rewrite(8, changed);
        await log.forgeTree();
        await log.forgetSigned();
      },
      ['witness'],
    ],
    [
      'restores an old state of everything, and continues with other events',
      async () => {
        await log.rewrite(9, null);
        await log.forgeTree();
        await log.forgetSigned();
        await log.store.append(`consent-${randomUUID()}`, [event()], 'no-stream');
      },
      ['witness'],
    ],
  ];

  it.each(ATTACKS)('who %s is noticed', async (_, attack, where) => {
    expect(isRefused(await pack())).toBe(false);
    await attack();
    for (const detector of where) expect(await detectors[detector](), detector).toBe(true);
  });

  it('who changes an event while the keeper runs is noticed before its next head', async () => {
    await log.keep(async () => {
      await log.state('consistent');
      await log.rewrite(8, changed);
      await log.fill(1);
      expect(await detectors.keeper()).toBe(true);
    });
  });

  it('who drops the newest events and continues the log as after a restore is named by every pack', async () => {
    const restore = await log.backup();
    await log.store.append(stream, [event(new Date(), 'ConsentWithdrawn')], 3);
    await sign(10);
    const checkpoint = (await log.signed(10)).note;
    await restore();
    const options = { store: log.store, signer: async () => log.signer, pause: async () => undefined };
    const { signal } = new AbortController();
    await continueLog({ ...log, ...options, clock: () => new Date(), signal });
    // Without the event that says so, and with it.
    const problems = expect.arrayContaining([expect.objectContaining({ code: 'seam' })]);
    expect(await pack()).toMatchObject({ genuine: false, problems });
    const verdict = await pack(new LogHeadSigner(log.signer, ORIGIN).verifiers, [SEAM_STREAM]);
    expect(verdict).toMatchObject({ genuine: true, seams: [{ kept: 9, lost: 1 }] });
    expect(verdict && kindOf(verdict)).toBe('restarted');
    expect(verdict?.genuine && compareCheckpoint(checkpoint, verdict)).toBe('lost');
    // Who says that less was lost signs for it, and contradicts the old checkpoint.
    const [seam] = verdict?.genuine ? verdict.seams : [];
    if (!verdict?.genuine || !seam) throw new Error('The pack has no seam');
    const smaller = { ...seam, last: { ...seam.last, size: 9 } };
    expect(compareCheckpoint(checkpoint, { ...verdict, seams: [smaller] })).toBe('concealed');
  });

  it('who makes a pack with own keys is noticed by those who have ours', async () => {
    const { events } = await log.store.readAll({ after: START, limit: 100 });
    const other = await openLogWithKeeper();
    for (const one of events.filter((event) => event.stream === stream).slice(0, 3)) {
      await other.store.append(stream, [one], one.revision === 0 ? 'no-stream' : one.revision - 1);
    }
    await other.keep(async () => void (await other.signed(3)));
    const ours = new LogHeadSigner(log.signer, ORIGIN).verifiers;
    const mine = log;
    log = other;
    const verdict = await pack(ours);
    log = mine;
    expect(verdict && !verdict.genuine && verdict.problems.map(({ code }) => code)).toContain('key');
    await other.close();
  });
});
