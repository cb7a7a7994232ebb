import { generateKeyPairSync } from 'node:crypto';
import { certify } from '@sankofa/events/proof/erasure-certificate';
import { type EvidencePack, MAX_CHECKPOINTS } from '@sankofa/events/proof/pack';
import { printable } from '@sankofa/events/proof/printable';
import type { TrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { depth } from '@sankofa/events/testing/depth';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { olderCertificate } from './testing/sample-certificate.ts';
import {
  trusted as keys,
  lostHead,
  packOf,
  receiptOf,
  resealed,
  sampleOf,
  samplePack,
  signer,
} from './testing/sample-pack.ts';
import { mutate, NASTY, places } from './testing/tamper.ts';
import { verifyFile } from './verify-file.ts';

/** Maximum CPU time; every file of these tests takes far less. */
const QUICK_MS = 2_000;
/** Characters that a terminal would interpret. */
const ACTS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

function verified(text: string, trusted: TrustedKeys = keys): { genuine: boolean; lines: string[]; said: string } {
  const from = process.cpuUsage();
  const { genuine, report } = verifyFile(text, trusted);
  const lines = report.map(printable);
  expect(process.cpuUsage(from).user / 1_000).toBeLessThan(QUICK_MS);
  for (const line of lines) expect(line).not.toMatch(ACTS);
  return { genuine, lines, said: lines.join('\n') };
}

/** A pack of two events without one of them. */
function packWithout(left: number): Promise<EvidencePack> {
  const sample = sampleOf(['one', 'two']);
  return packOf({ ...sample, events: sample.events.map((event, n) => ({ ...event, inPack: n !== left })) });
}

/** With another root. */
const forged = (note: string): string => note.replace(/(?<=\n\d+\n)./, (first) => (first === 'A' ? 'B' : 'A'));

describe('an evidence pack', () => {
  it('reports what is proven and what is not', async () => {
    const { genuine, said } = verified(JSON.stringify(await samplePack(['one', 'two', 'three'])));
    expect(genuine).toBe(true);
    expect(said).toMatch(/^Complete as the operator claims\. 3 events about person person/);
    expect(said).toContain('each event is in the signed log, unchanged');
    expect(said).toContain('Not proven: that the map has every stream');
    expect(said).toContain('(keys you gave)');
  });

  it.each([
    ['an event of a real log', false, 3_600, [70]],
    ['no event of a demo that claims to be from before its start', true, 3_600, []],
    ['an event of a demo from after its start', true, 61, [70]],
  ])('calls late %s', async (_, isDemo, claimedBefore, late) => {
    const sample = sampleOf(Array.from({ length: 70 }, (_, n) => String(n)));
    const events = sample.events.map((event, n) => (n === 69 ? { ...event, claimedBefore } : event));
    const verdict = verifyPack(JSON.stringify(await packOf({ ...sample, events, isDemo })));
    expect(verdict.genuine && verdict.late.map(({ n }) => n)).toEqual(late);
  });

  it('prints a text from the file as one field on one line', async () => {
    const text = `x\n   5 2026-11-22T22:00:00Z ConsentWithdrawn consentType marketing_emails\u001b[1A\u001b[2K\u202e, explicit false`;
    const { genuine, report } = verifyFile(JSON.stringify(await samplePack([text])), keys, {}, true);
    const lines = report.map(printable);
    expect(genuine).toBe(true);
    expect(lines.at(-4)).toBe('');
    expect(lines.at(-3)).toMatch(
      /^ {3}1 {2}\d+ \w+ \d{4} at [\d:]+ UTC {2}Made a data request: \w+\. By the person\.$/,
    );
    expect(lines.at(-2)).toMatch(/^ {6}Text: terms-of-service, version 1, English, SHA-256 \w+\.$/);
    expect(lines.at(-1)).toMatch(
      /^ {6}DataRequestFiled, recorded \S+: description "x\\n.*\\u001b\[1A.*explicit false", explicit true, documentHash \w+$/,
    );
  });

  it.each([3_000_000, Number.MAX_SAFE_INTEGER])('that claims a stream of %i events is rejected at once', async (to) => {
    const pack = await samplePack(['one', 'two']);
    const streams = [{ stream: 'requests-person', to }];
    const { genuine, said } = verified(JSON.stringify(resealed({ ...pack, streams })));
    expect(genuine).toBe(false);
    expect(said).toContain(`The stream requests-person has no event @${to} in the map.`);
  });

  it('with huge revisions and many streams is rejected at once', async () => {
    const pack = await samplePack(Array.from({ length: 500 }, (_, n) => `text ${n}`));
    const events = pack.events.map((event, n) => ({ ...event, revision: Number.MAX_SAFE_INTEGER - 2 * n }));
    const streams = Array.from({ length: 5_000 }, () => ({ stream: 'requests-person', to: Number.MAX_SAFE_INTEGER }));
    const { genuine, lines } = verified(JSON.stringify(resealed({ ...pack, events, streams })));
    expect(genuine).toBe(false);
    expect(lines.length).toBeLessThan(110);
    expect(lines.at(-1)).toMatch(/… and \d+ more\./);
  });

  it('with deeply nested fields is rejected', async () => {
    const pack = await samplePack(['one']);
    const events = pack.events.map((event) => ({
      ...event,
      data: `${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`,
    }));
    expect(verified(JSON.stringify(resealed({ ...pack, events }))).genuine).toBe(false);
  });

  describe('with a checkpoint that the reader kept', async () => {
    const pack = await samplePack(['one', 'two']);
    const verifyWith = (note: string) => {
      const { exit, report } = verifyFile(JSON.stringify(pack), keys, { checkpoint: note });
      return { exit, said: report.join('\n') };
    };
    const later = await samplePack(['one', 'two', 'three']);
    const otherHistory = await samplePack(['one', 'other']);

    it.each([
      ['of the same history is complete', pack.head, 0, 'same size, same root'],
      ['of another size is compared with nothing', later.head, 3, 'neither head nor checkpoint of its size'],
      ['of another history is not genuine', otherHistory.head, 1, 'two histories of the log were signed'],
      ['of another log is compared with nothing', pack.map.head, 3, 'it is one of another log'],
      ['with a forged signature is compared with nothing', forged(pack.head), 3, 'not signed with the key of the log'],
    ])('%s', (_, note, exit, said) => {
      expect(verifyWith(note)).toEqual({ exit, said: expect.stringContaining(said) });
    });
  });

  describe('with a receipt that the reader kept', async () => {
    const pack = await samplePack(['one', 'two']);
    const receipt = await receiptOf(sampleOf(['one', 'two']), 1);
    const verifyWith = (file: unknown, kept: unknown) => {
      const { exit, report } = verifyFile(JSON.stringify(file), keys, { receipt: kept });
      return { exit, said: report.join('\n') };
    };

    it.each([
      ['of an event in it is complete', pack, receipt, 0, 'contains the event of the receipt'],
      [
        'of an event that it has with another text is not genuine',
        await samplePack(['one', 'other']),
        receipt,
        1,
        'contradicts the receipt',
      ],
      ['of an event that is left out is not genuine', await packWithout(1), receipt, 1, 'contradicts the receipt'],
      [
        'of an event after its head is compared with nothing',
        await samplePack(['one']),
        receipt,
        3,
        'ends before its event',
      ],
      ['that is forged is compared with nothing', pack, { ...receipt, revision: 0 }, 3, 'it is not genuine'],
    ])('%s', (_, file, kept, exit, said) => {
      expect(verifyWith(file, kept)).toEqual({ exit, said: expect.stringContaining(said) });
    });

    it('verifies the receipt alone', async () => {
      const alone = (file: unknown, trusted = keys) => verifyFile(JSON.stringify(file), trusted);
      expect(alone(receipt)).toMatchObject({ genuine: true, exit: 0 });
      expect(alone(receipt).report.join('\n')).toContain('Genuine receipt of event requests-person@1');
      for (const bent of [
        { ...receipt, stream: 'requests-another' },
        { ...receipt, revision: 2 },
        { ...receipt, index: 0 },
        { ...receipt, content: Buffer.alloc(32, 1).toString('base64') },
        { ...receipt, head: forged(receipt.head) },
        { ...receipt, head: pack.map.head },
        { ...receipt, treeProof: '' },
        { ...receipt, more: 1 },
      ]) {
        expect(alone(bent)).toMatchObject({ genuine: false, exit: 1 });
      }
      expect(alone(receipt, { ...keys, logs: [] })).toMatchObject({ genuine: false, exit: 1 });
    });
  });

  describe('of a log that was restored', async () => {
    const seam = { kept: 2, lost: 5, olderKey: false, damage: null } as const;
    const checkpoints = [{ size: 2, witnesses: ['plain'], olderKey: false, epoch: 1 }] as const;
    const restored = { ...sampleOf(['one', 'two', 'three']), checkpoints, seams: [seam] };
    const pack = await packOf(restored);
    const [before = ''] = pack.checkpoints;

    it('is not complete, and says what was lost', () => {
      const { exit, report } = verifyFile(JSON.stringify(pack), keys);
      expect(exit).toBe(3);
      const said = report.join('\n');
      expect(said).toMatch(/^Genuine, in a log that has lost events\. 4 events about person person/);
      expect(said).toMatch(
        /Log restarted: \S+\/log\/1 had 7 events .* its first 2, 5 are lost, and \S+\/log\/2 continues/,
      );
      expect(said).toContain('cosigned the log with 2 events');
    });

    it.each([
      ['it still has', before, 3, 'is one of this log'],
      ['of lost events', lostHead(1, 6).note, 3, 'restored from before the checkpoint you gave'],
      ['that is the last one', lostHead(1, 7).note, 3, 'restored from before the checkpoint you gave'],
      ['after the last one', lostHead(1, 8).note, 1, 'more events than the pack says'],
      ['with another root than the last one', forged(lostHead(1, 7, signer).note), 1, 'two histories'],
      ['that is forged', forged(lostHead(1, 6).note), 3, 'not signed with the key of the log'],
      ['of a later log', lostHead(3, 6).note, 3, 'it is one of another log'],
    ])('tells the reader of a checkpoint %s', (_, checkpoint, code, text) => {
      const { exit, report } = verifyFile(JSON.stringify(pack), keys, { checkpoint });
      expect(report.join('\n')).toContain(text);
      expect(exit).toBe(code);
    });

    it.each(['lost', 'kept', 'origin', 'signature', 'type'] as const)(
      'is not genuine with a seam of another %s',
      async (damage) => {
        const bent = await packOf({ ...restored, seams: [{ ...seam, damage }] });
        const { genuine, said } = verified(JSON.stringify(bent));
        expect([genuine, said]).toEqual([false, expect.stringContaining('does not show how')]);
      },
    );

    it('is not genuine without the seam', async () => {
      const { events, streams, manifest, ...rest } = pack;
      const without = { ...rest, events: events.slice(0, 3), streams: [], manifest: manifest.slice(0, 3) };
      const { genuine, said } = verified(JSON.stringify(resealed(without)));
      expect([genuine, said]).toEqual([false, expect.stringContaining('does not show how')]);
    });
  });

  it('with more checkpoints than can be verified in time is refused before any is', async () => {
    const pack = await samplePack(['one', 'two']);
    const checkpoints = Array.from({ length: MAX_CHECKPOINTS + 1 }, () => pack.head);
    const { genuine, said } = verified(JSON.stringify(resealed({ ...pack, checkpoints })));
    expect([genuine, said]).toEqual([false, expect.stringContaining('has more than 1000 checkpoints')]);
    const most = resealed({ ...pack, checkpoints: checkpoints.slice(1) });
    expect(verifyFile(JSON.stringify(most), keys)).toMatchObject({ genuine: true });
  });

  it('changed anywhere gets a verdict at once, and only printable text reaches the terminal', async () => {
    const pack = await samplePack(['one', 'two\n\u001b[2J', 'three']);
    const everywhere = places(pack);
    let genuine = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.nat(NASTY.length - 1)), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (changes, isResealed) => {
          let bent: unknown = pack;
          for (const [place, how, nasty] of changes) {
            const path = everywhere[place % everywhere.length] ?? [];
            if (path.length > 0) bent = mutate(bent, path, how, NASTY[nasty]);
          }
          const text = JSON.stringify(isResealed ? resealed(bent as EvidencePack) : bent);
          if (verified(text).genuine) genuine += 1;
        },
      ),
      { seed: 17, numRuns: depth(500, 20_000) },
    );
    // A resealed pack may state anything about itself: its time, its author, its subject.
    expect(genuine).toBeGreaterThan(0);
  });

  it('with random bytes gets a verdict at once', async () => {
    const text = JSON.stringify(await samplePack(['one', 'two']));
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(200), fc.string({ unit: 'binary', maxLength: 40 }), (at, cut, put) => {
        expect(verified(text.slice(0, at) + put + text.slice(at + cut)).lines.length).toBeGreaterThan(0);
      }),
      { seed: 17, numRuns: depth(200, 10_000) },
    );
  });
});

describe('an erasure certificate', () => {
  const statement = {
    person: 'p1\u001b[2K',
    requestId: 'r1',
    proposedBy: 'o1',
    approvedBy: 'o2',
    erasedAt: '2026-03-03T14:20:00.000Z',
    searchedFor: 7,
    tooShortToSearchFor: 1,
    leftOutOfSearch: 2,
    stores: [
      { store: 'log', searched: 41, found: 0 },
      { store: 'secrets.mail', searched: 3, found: 0 },
    ],
  };
  const certificate = certify(statement, signer);

  it('reports what it certifies and what it does not', () => {
    const { genuine, said } = verified(JSON.stringify(certificate, null, 2));
    expect(genuine).toBe(true);
    expect(said).toMatch(/^Genuine\. Sankofa states that person p1\\u\{1b\}\[2K was erased 2026-03-03/);
    expect(said).toContain('2 stores with 44 records were searched for 7 texts about the person:\n  none was found.');
    expect(said).toContain('Not proven: that the statement is true. It does not cover backups');
  });

  it('of a released version, which signed the order of its members, is genuine', () => {
    expect(verified(JSON.stringify(olderCertificate, null, 2)).genuine).toBe(true);
  });

  it('lists evidence packs that the erasure did not reach', () => {
    const { stores, ...counts } = statement;
    const pack = { madeAt: '2026-02-01T09:00:00.000Z', madeBy: 'o1', sha256: 'f0'.repeat(32) };
    const { genuine, said } = verified(JSON.stringify(certify({ ...counts, evidencePacks: [pack], stores }, signer)));
    expect(genuine).toBe(true);
    expect(said).toContain(
      `Still readable to its recipients: the evidence pack ${pack.sha256}, made ${pack.madeAt} for o1.`,
    );
  });

  it.each([
    ['deleted', 'Deleted at the payment provider'],
    ['to_be_deleted', 'To be deleted at the payment provider'],
    ['none', null],
  ] as const)('says that the record at the payment provider is %s', (paymentProviderRecord, text) => {
    const { stores, ...counts } = statement;
    const { genuine, said } = verified(JSON.stringify(certify({ ...counts, paymentProviderRecord, stores }, signer)));
    expect(genuine).toBe(true);
    if (text === null) expect(said).not.toContain('payment provider');
    else expect(said).toContain(text);
  });

  it('names a store that still contains data', () => {
    const stores = [{ store: 'log', searched: 41, found: 2 }];
    expect(verified(JSON.stringify(certify({ ...statement, stores }, signer))).said).toContain('STILL FOUND in log: 2');
  });

  it('of a demo says so first', () => {
    const demo = signer.forDemo(new Date('2026-03-03T14:20:00.000Z'));
    const { genuine, lines } = verified(JSON.stringify(certify(statement, demo)), {
      ...keys,
      signers: [demo.publicKey],
    });
    expect([genuine, lines[0]]).toEqual([
      true,
      'DEMO: made by npm start, times before 2026-03-03T14:20:00.000Z are simulated. It proves nothing about real people.',
    ]);
  });

  it.each([
    [
      'was changed',
      { ...certificate, statement: { ...statement, searchedFor: 8 } },
      /something in the file was changed/,
    ],
    ['has a damaged key', { ...certificate, publicKey: 'no key' }, /key in the file is damaged/],
    ['lacks a field', { ...certificate, signature: undefined }, /not in the format of a certificate: signature/],
  ])('that %s is not genuine', (_, bent, why) => {
    const { genuine, said } = verified(JSON.stringify(bent));
    expect([genuine, said]).toEqual([false, expect.stringMatching(why)]);
    expect(said).toMatch(/^NOT genuine\. Do not rely on this certificate\./);
  });

  it('is rejected if signed with another key than the trusted one', () => {
    const other = generateKeyPairSync('ed25519').publicKey;
    expect(verified(JSON.stringify(certificate), { ...keys, signers: [other] }).said).toContain(
      'not with a key you trust',
    );
  });
});
