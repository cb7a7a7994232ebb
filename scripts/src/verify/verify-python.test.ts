import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compareKept, isContradicted } from '@sankofa/events/proof/compare-kept';
import { type EvidencePack, MAX_CHECKPOINTS } from '@sankofa/events/proof/pack';
import { isReceipt, verifyReceipt } from '@sankofa/events/proof/receipt';
import { parseTrustedKeys, type TrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { kindOf } from '@sankofa/events/proof/verdict-kind';
import { isCertificate, verifyCertificate } from '@sankofa/events/proof/verify-certificate';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { depth } from '@sankofa/events/testing/depth';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { olderCertificate, sampleCertificate } from './testing/sample-certificate.ts';
import { keysText, packOf, receiptOf, resealed, type SampleLog, sampleOf, signer } from './testing/sample-pack.ts';
import { mutate, NASTY, places } from './testing/tamper.ts';

const program = fileURLToPath(new URL('../../assets/verify.py', import.meta.url));
const hasPython = spawnSync('python3', ['-c', 'import cryptography']).status === 0;
const SEED = 24;

const person = ['requests', 'consent', 'account', 'ratings'].map((name) => `${name}-person`);
const event = fc.record({
  stream: fc.constantFrom(...person, 'report-1', 'viewing-2'),
  text: fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })),
  claimedBefore: fc.oneof({ weight: 30, arbitrary: fc.constant(0) }, fc.constantFrom(-8, -4, 59, 61, 86_400)),
  inPack: fc.oneof({ weight: 25, arbitrary: fc.constant(true) }, fc.constant(false)),
  sealed: fc.constantFrom(null, 'data', 'metadata', 'data.author' as const),
  disclosed: fc.boolean(),
});
const witnesses = fc.array(fc.constantFrom('plain', 'full', 'unknown'), { maxLength: 3 });
const log: fc.Arbitrary<SampleLog> = fc.array(event, { minLength: 1, maxLength: 24 }).chain((events) =>
  fc.record({
    events: fc.constant(events),
    checkpoints: fc.array(
      fc.record({ size: fc.integer({ min: 1, max: events.length }), witnesses, olderKey: fc.boolean() }),
      { maxLength: 4 },
    ),
    mapsWitnesses: fc.option(witnesses),
    streams: fc.array(fc.constantFrom(...events.map(({ stream }) => stream)), { maxLength: 3 }),
    kind: fc.constantFrom('person', 'report'),
    isDemo: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
  }),
);

/** The same logs after restores, with checkpoints of earlier logs. */
const restarted: fc.Arbitrary<SampleLog> = log.chain((sample) => {
  const none = { weight: 9, arbitrary: fc.constant(null) };
  const seam = fc.record({
    kept: fc.nat({ max: sample.events.length }),
    lost: fc.integer({ min: 1, max: 9 }),
    olderKey: fc.boolean(),
    damage: fc.oneof(none, fc.constantFrom('lost', 'kept', 'origin', 'signature', 'type' as const)),
  });
  const late = fc.integer({ min: 1, max: 3 });
  return fc.record({ seams: fc.array(seam, { minLength: 1, maxLength: 2 }), late }).map(({ seams, late }) => ({
    ...sample,
    seams,
    checkpoints: sample.checkpoints.map((one) => ({
      ...one,
      // Mostly as far as the log continues that one.
      ...(one.size <= Math.min(...seams.map(({ kept }) => kept)) && { epoch: Math.min(late, seams.length + 1) }),
    })),
  }));
});

/** Ways to write a JSON file with the same values. */
const layouts: readonly ((pack: EvidencePack) => string)[] = [
  (pack) => JSON.stringify(pack),
  (pack) => JSON.stringify(pack, null, 3),
  (pack) => JSON.stringify(Object.fromEntries(Object.entries(pack).toReversed())),
  (pack) => JSON.stringify(pack).replace(/"(index|revision)":(\d+)/g, '"$1":$2.0'),
  (pack) => JSON.stringify(pack).replaceAll('"requests-', '"\\u0072equests-'),
  (pack) => `{"events":[1],${JSON.stringify(pack).slice(1)}`,
];

const flipped = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string' || value === '') return null;
  const at = Math.floor(value.length / 2);
  return `${value.slice(0, at)}${value[at] === 'A' ? 'B' : 'A'}${value.slice(at + 1)}`;
};
const change = fc.record({
  place: fc.nat(),
  how: fc.nat(3),
  put: fc.oneof({ weight: 3, arbitrary: fc.constant(flipped) }, fc.constantFrom(...NASTY)),
  isResealed: fc.boolean(),
});

/** The verdict of the verifier in TypeScript, as that in Python prints it. */
function judge(text: string, trusted: TrustedKeys | undefined, receipt?: unknown): unknown {
  const content: unknown = JSON.parse(text);
  if (isCertificate(content)) return judged('certificate', verifyCertificate(content, trusted));
  if (isReceipt(content)) return judged('receipt', verifyReceipt(content, trusted));
  const verdict = verifyPack(text, trusted);
  if (!verdict.genuine) {
    const codes = new Set(verdict.problems.map(({ code, message }) => (/lacks event/.test(message) ? '' : code)));
    return { verdict: 'false', codes: [...codes].filter((code) => code !== '').sort() };
  }
  const compared = compareKept({ receipt }, verdict, trusted);
  if (isContradicted(compared)) return { verdict: 'false', codes: ['receipt'] };
  const { completeness, late, witnessed, seams } = verdict;
  return {
    verdict: kindOf(verdict),
    missing: completeness.kind === 'incomplete' ? completeness.missing.length : 0,
    late: late.map(({ n }) => n),
    audited: completeness.kind === 'audited' ? [completeness.by, completeness.upTo] : null,
    witnessed: witnessed && [witnessed.size, witnessed.at.getTime(), witnessed.by],
    receipt: compared.receipt,
    lost: seams.map(({ lost }) => lost),
  };
}

const judged = (kind: string, { genuine }: { readonly genuine: boolean }): unknown =>
  genuine ? { verdict: kind } : { verdict: 'false', codes: [kind] };

/** Needs Python with the package cryptography. */
describe.skipIf(!hasPython)('the verifier in Python', () => {
  let folder: string;
  const runs = depth(100, 1_000);
  const samples = [
    ...fc.sample(log, { seed: SEED, numRuns: runs / 2 }),
    ...fc.sample(restarted, { seed: SEED, numRuns: runs / 2 }),
  ];
  let packs: EvidencePack[];
  const goodCount = samples.length;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-python-'));
    packs = await Promise.all(samples.map(packOf));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Verifies texts in one process. */
  async function byPython(
    texts: readonly string[],
    keys: string | null,
    receipt?: unknown,
  ): Promise<Record<string, unknown>[]> {
    const files = await Promise.all(
      texts.map(async (text, n) => {
        await writeFile(join(folder, `${n}.json`), text);
        return join(folder, `${n}.json`);
      }),
    );
    const options = keys === null ? [] : ['--key', join(folder, 'keys.txt')];
    if (keys !== null) await writeFile(join(folder, 'keys.txt'), keys);
    if (receipt !== undefined) {
      options.push('--receipt', join(folder, 'receipt.json'));
      await writeFile(join(folder, 'receipt.json'), JSON.stringify(receipt));
    }
    const args = [program, '--json', ...options, ...files];
    // Exits with 1 if any file is not genuine.
    const { stdout } = await promisify(execFile)('python3', args, { maxBuffer: 1e8 }).catch((error) => error);
    return String(stdout)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  }

  async function expectSame(texts: readonly string[], keys: string | null, receipt?: unknown): Promise<string[]> {
    const trusted = keys === null ? undefined : parseTrustedKeys(keys);
    const found = await byPython(texts, keys, receipt);
    expect(found).toHaveLength(texts.length);
    const kinds: string[] = [];
    for (const [n, text] of texts.entries()) {
      const { missing, ...rest } = found[n] ?? {};
      const same = Array.isArray(missing) ? { ...rest, missing: missing.length } : rest;
      expect(same, text.slice(0, 100_000)).toEqual(judge(text, trusted, receipt));
      kinds.push(String(rest.verdict));
    }
    return kinds;
  }

  it(`gives ${goodCount} packs of many shapes the same verdicts, with and without trusted keys`, async () => {
    const texts = packs.map((pack, n) => layouts[n % layouts.length]?.(pack) ?? '');
    const kinds = await expectSame(texts, keysText);
    expect(new Set(kinds)).toEqual(new Set(['audited', 'claimed', 'incomplete', 'restarted', 'late', 'false']));
    expect(await expectSame(texts.slice(0, 20), null)).not.toContain('audited');
    const verdicts = packs.map((pack) => verifyPack(JSON.stringify(pack)));
    const codes = verdicts.flatMap((verdict) => (verdict.genuine ? [] : verdict.problems.map(({ code }) => code)));
    expect(codes).toContain('seam');
  });

  it(`gives ${2 * goodCount} tampered packs the same verdicts`, async () => {
    const texts = fc
      .sample(change, { seed: SEED, numRuns: 2 * goodCount })
      .map(({ place, how, put, isResealed }, n) => {
        const pack = packs[n % packs.length];
        if (!pack) throw new RangeError('no packs');
        const everywhere = places(pack);
        const path = everywhere[1 + (place % (everywhere.length - 1))] ?? [];
        const bent = mutate(pack, path, how, put) as EvidencePack;
        return JSON.stringify(isResealed ? resealed(bent) : bent);
      });
    expect(await expectSame(texts, keysText)).toContain('false');
  });

  it('limits the work on a file alike', async () => {
    const pack = await packOf(sampleOf(['one', 'two']));
    const padded = (bytes: number): string => {
      const [text = '', signatures = ''] = pack.head.split('\n\n');
      return `${text}\n${'x'.repeat(bytes - Buffer.byteLength(pack.head) - 1)}\n\n${signatures}`;
    };
    const notes = [Array.from({ length: MAX_CHECKPOINTS + 1 }, () => pack.head), [padded(16_384)], [padded(16_385)]];
    const texts = notes.map((checkpoints) => JSON.stringify(resealed({ ...pack, checkpoints })));
    expect(await expectSame(texts, keysText)).toEqual(['false', 'false', 'false']);
    const verdicts = texts.map((text) => verifyPack(text, parseTrustedKeys(keysText)));
    const problems = verdicts.map((verdict) => (verdict.genuine ? '' : verdict.problems[0]?.message));
    expect(problems).toEqual([
      expect.stringContaining('has more than 1000 checkpoints'),
      'The signature of checkpoint 1 does not fit.',
      'Checkpoint 1 is damaged, or not one of this log.',
    ]);
  });

  it('compares packs with receipts alike, good and tampered', async () => {
    const trusted = parseTrustedKeys(keysText);
    const seen = new Set<unknown>();
    const verdicts = packs.map((pack) => verifyPack(JSON.stringify(pack), trusted));
    const all = packs.flatMap((_, n) => (verdicts[n]?.genuine ? [n] : []));
    const genuine = [...all.slice(0, 5), ...all.slice(-2)];
    const texts = genuine.map((n) => JSON.stringify(packs[n]));
    const compare = async (receipt: unknown): Promise<void> => {
      await expectSame(texts, keysText, receipt);
      for (const n of genuine) {
        const verdict = verdicts[n];
        if (verdict?.genuine) seen.add(compareKept({ receipt }, verdict, trusted).receipt);
      }
    };
    const own = genuine.flatMap((n) => samples[n] ?? []).slice(0, 4);
    // Of the first and of the last event: short logs end before the latter.
    const receipts = await Promise.all(own.map((sample, n) => receiptOf(sample, (n % 2) * (sample.events.length - 1))));
    const restored = genuine.flatMap((n) => samples[n] ?? []).slice(-2);
    // Of the logs before the restores.
    const older = await Promise.all(restored.map((sample, n) => receiptOf(sample, n % sample.events.length, 1)));
    for (const receipt of [...receipts, ...older]) await compare(receipt);
    expect([...seen]).toEqual(expect.arrayContaining(['contained', 'contradicted', 'not-covered', 'lost']));
    const [receipt] = receipts;
    const bent = fc.sample(change, { seed: SEED, numRuns: 6 }).map(({ place, how, put }) => {
      const everywhere = places(receipt);
      return mutate(receipt, everywhere[1 + (place % (everywhere.length - 1))] ?? [], how, put);
    });
    for (const one of bent) await compare(one);
    expect(seen).toContain('forged');
  });

  it('verifies certificates and receipts alike, good and tampered', async () => {
    const receipt = await receiptOf(sampleOf(['one', 'two']), 1);
    const files = [sampleCertificate, olderCertificate, receipt];
    const bent = fc.sample(change, { seed: SEED, numRuns: depth(60, 1_000) }).map(({ place, how, put }, n): unknown => {
      const file = files[n % files.length];
      const everywhere = places(file);
      return mutate(file, everywhere[1 + (place % (everywhere.length - 1))] ?? [], how, put);
    });
    const texts = [...files, ...bent].map((file) => JSON.stringify(file, null, 2));
    const kinds = await expectSame(texts, keysText);
    expect(kinds.slice(0, files.length)).toEqual(['certificate', 'certificate', 'receipt']);
    expect(kinds).toContain('false');
    expect(await expectSame(texts.slice(0, files.length), null)).not.toContain('false');
    const other = keysText.replace(signer.publicPem, '');
    expect(await expectSame([JSON.stringify(sampleCertificate)], other)).toEqual(['false']);
    const { person, ...rest } = sampleCertificate.statement;
    const reordered = JSON.stringify({ ...sampleCertificate, statement: { ...rest, person } });
    expect(await expectSame([reordered], keysText)).toEqual(['certificate']);
  });
});
