import { describe, expect, it } from 'vitest';
import { passkeyFailure } from './passkey-failure.ts';

const failure = (name: string): Error => Object.assign(new Error('as browsers say it'), { name });

describe('what went wrong with a passkey', () => {
  it('is a message that tells what to do', () => {
    expect(passkeyFailure('create', failure('InvalidStateError')).message).toMatch(/already/);
    expect(passkeyFailure('create', failure('NotAllowedError')).message).toMatch(/confirm on your device/);
    expect(passkeyFailure('use', failure('NotAllowedError')).message).toMatch(/sign in with your password/);
    expect(passkeyFailure('use', failure('SecurityError')).message).toMatch(/usual address/);
    expect(passkeyFailure('use', failure('UnknownError')).message).toMatch(/try again/);
  });

  it('is rethrown when it is no Error', () => {
    expect(() => passkeyFailure('use', 'odd')).toThrow('odd');
  });
});
