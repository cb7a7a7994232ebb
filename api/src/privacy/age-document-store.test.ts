import { describe, expect, it } from 'vitest';
import { sniffMedia } from './age-document-store.ts';

describe('the type of a file', () => {
  it.each([
    ['image/jpeg', 'ffd8ffe000104a464946'],
    ['image/png', '89504e470d0a1a0a0000'],
    ['application/pdf', Buffer.from('%PDF-1.7').toString('hex')],
  ])('is detected by its first bytes: %s', (media, hex) => expect(sniffMedia(Buffer.from(hex, 'hex'))).toBe(media));

  it.each(['', '89504e47', 'ffd8', Buffer.from('<svg onload=').toString('hex'), Buffer.from(' %PDF-').toString('hex')])(
    'is not supported when it begins with %j',
    (hex) => expect(sniffMedia(Buffer.from(hex, 'hex'))).toBeNull(),
  );
});
