import * as node from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as shim from './node-crypto.ts';

const bytes = (max = 300) => fc.uint8Array({ maxLength: max });
const options = { numRuns: 50 };

describe('node:crypto in browsers', () => {
  it('hashes like Node', () => {
    fc.assert(
      fc.property(bytes(), fc.string(), (data, text) => {
        const both = [node, shim].map((crypto) => [
          (crypto.createHash as typeof node.createHash)('sha256').update(data).update(text, 'utf8').digest('hex'),
          (crypto.hash as typeof node.hash)('sha256', data, 'binary'),
        ]);
        expect(both[1]).toEqual(both[0]);
      }),
      options,
    );
  });

  it('reads keys and verifies signatures like Node', () => {
    const { publicKey, privateKey } = node.generateKeyPairSync('ed25519');
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const key = shim.createPublicKey(pem);
    const der = publicKey.export({ type: 'spki', format: 'der' });
    expect([key.export({ format: 'pem' }), key.export({ format: 'der' })]).toEqual([pem, der]);
    expect(key.equals(shim.createPublicKey({ key: der }))).toBe(true);
    fc.assert(
      fc.property(bytes(), fc.nat(63), fc.nat(7), (message, at, bit) => {
        const signature = node.sign(null, message, privateKey);
        expect(shim.verify(null, message, key, signature)).toBe(true);
        signature[at] = (signature[at] ?? 0) ^ (1 << bit);
        expect(shim.verify(null, message, key, signature)).toBe(false);
        expect(shim.verify(null, message, key, signature.subarray(at))).toBe(false);
      }),
      options,
    );
  });

  it.each(['', 'no key', node.generateKeyPairSync('x25519').publicKey.export({ type: 'spki', format: 'pem' })])(
    'refuses %j as a key',
    (pem) => {
      expect(() => shim.createPublicKey(pem.toString())).toThrow(TypeError);
    },
  );

  it('opens boxes of Node, and no changed ones', () => {
    fc.assert(
      fc.property(fc.string(), bytes(40), fc.nat(), (text, aad, at) => {
        const [key, nonce] = [node.randomBytes(32), node.randomBytes(12)];
        const cipher = node.createCipheriv('aes-256-gcm', key, nonce);
        cipher.setAAD(aad);
        const box = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
        const open = (tag: Uint8Array): string => {
          const decipher = shim.createDecipheriv('aes-256-gcm', shim.createSecretKey(key), nonce);
          decipher.setAAD(aad);
          decipher.setAuthTag(tag);
          return decipher.update(box) + decipher.final();
        };
        const tag = cipher.getAuthTag();
        expect(open(tag)).toBe(text);
        tag[at % 16] = (tag[at % 16] ?? 0) ^ 1;
        expect(() => open(tag)).toThrow();
      }),
      options,
    );
  });
});
