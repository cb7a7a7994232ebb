import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GRANT_MS, MediaGrants } from './media-grants.ts';

const grants = new MediaGrants(createSecretKey(Buffer.alloc(32, 1)));
const now = new Date('2026-03-03T14:20:00.000Z');
const asked = { mediaId: 'aa', maxHeight: 720, holder: 'viewing-1', mostSeconds: 120, untilSeconds: 90 };

describe('a media grant', () => {
  it('gives access to its media until it expires', () => {
    const { token, expiresAt } = grants.issue({ ...asked, now });
    expect(expiresAt.getTime() - now.getTime()).toBe(GRANT_MS);
    expect(grants.verify(token, now)).toEqual({ ...asked, expiresAt });
    expect(grants.verify(token, new Date(expiresAt.getTime() - 1))).toEqual({ ...asked, expiresAt });
    expect(grants.verify(token, expiresAt)).toBeNull();
  });

  it('cannot be forged or modified', () => {
    const { token } = new MediaGrants(createSecretKey(Buffer.alloc(32, 2))).issue({ ...asked, now });
    expect(grants.verify(token, now)).toBeNull();
    const mine = grants.issue({ ...asked, now }).token;
    const better = Buffer.from(JSON.stringify(['aa', 1080, 'viewing-1', null, 2_000_000_000])).toString('base64url');
    expect(grants.verify(`${better}.${mine.split('.')[1]}`, now)).toBeNull();
    for (const wrong of ['', '.', 'a.b.c', `${mine}.x`, `${mine}%`, `${mine}=`, mine.slice(1)])
      expect(grants.verify(wrong, now)).toBeNull();
  });
});
