import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BoxNotAuthentic, eventKey, open, openWith, seal } from './box.ts';

const key = randomBytes(32);
const fields = { email: 'ada@example.test', name: 'Ada Ọmọ' };

describe('a sealed box', () => {
  it('opens with the key of its subject and reveals nothing', () => {
    const box = seal(fields, 'ada', key, 'event-1', 'data');
    expect(open(box, key, 'event-1', 'data')).toEqual(fields);
    expect(JSON.stringify(box)).not.toContain('ada@');
    expect(seal(fields, 'ada', key, 'event-1', 'data').box).not.toBe(box.box);
  });

  it('opens for no other subject, event or part', () => {
    const box = seal(fields, 'ada', key, 'event-1', 'data');
    expect(() => open(box, randomBytes(32), 'event-1', 'data')).toThrow(BoxNotAuthentic);
    expect(() => open(box, key, 'event-2', 'data')).toThrow(BoxNotAuthentic);
    expect(() => open(box, key, 'event-1', 'metadata')).toThrow(BoxNotAuthentic);
  });

  it('detects any changed byte', () => {
    const { box } = seal(fields, 'ada', key, 'event-1', 'data');
    const bytes = Buffer.from(box, 'base64');
    for (let n = 0; n < bytes.length; n++) {
      const bent = Buffer.from(bytes);
      bent[n] = (bent[n] ?? 0) ^ 1;
      const sealed = { subject: 'ada', box: bent.toString('base64') };
      expect(() => open(sealed, key, 'event-1', 'data')).toThrow(BoxNotAuthentic);
    }
    expect(() => open({ subject: 'ada', box: '' }, key, 'event-1', 'data')).toThrow(BoxNotAuthentic);
  });

  it('has the same length for all short addresses', () => {
    const lengthOf = (email: string): number => seal({ email }, 'ada', key, 'event-1', 'data').box.length;
    expect(new Set(Array.from({ length: 40 }, (_, n) => lengthOf(`${'a'.repeat(n)}@b.c`))).size).toBe(1);
    for (let n = 0; n < 200; n++) {
      const long = { email: 'ọ'.repeat(n) };
      expect(open(seal(long, 'ada', key, 'event-1', 'data'), key, 'event-1', 'data')).toEqual(long);
    }
  });

  it('can be disclosed alone', () => {
    const first = seal(fields, 'ada', key, 'event-1', 'data');
    const second = seal(fields, 'ada', key, 'event-2', 'data');
    const disclosed = eventKey(key, 'event-1', 'data');
    expect(openWith(first, disclosed, 'event-1', 'data')).toEqual(fields);
    expect(() => openWith(second, disclosed, 'event-2', 'data')).toThrow(BoxNotAuthentic);
  });
});
