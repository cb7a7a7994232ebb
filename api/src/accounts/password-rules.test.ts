import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { requireStrongPassword } from './password-rules.ts';

const ama = { email: 'Ama.Mensah@example.test', name: 'Ama Serwaa Mensah' };
const check =
  (password: string, known = ama) =>
  () =>
    requireStrongPassword(password, known);

describe('a new password', () => {
  it('is compared with the most used passwords, except those under eight characters, which are refused anyway', () => {
    // 3,905 of the 10,000 most used have eight characters or more.
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(8_000);
    for (const password of COMMON_PASSWORDS) expect(password).toMatch(/^[!-@[-~]{8,}$/);
  });

  it.each(['password', 'PassWord', '12345678', 'qwertyui', 'aaaaaaaa', 'trustno1', 'ｐassword'])(
    'is refused if it is common: %s',
    (password) => {
      expect(check(password)).toThrow(expect.objectContaining({ code: 'weak_password' }));
    },
  );

  it.each([
    'ama.mensah@example.test',
    'AMA.MENSAH@EXAMPLE.TEST',
    'ama.mensah',
    'Ama Serwaa Mensah',
    'amaserwaamensah',
    'mensah2024',
    '!Serwaa99!',
    'serwaamensah1957',
    'sankofa1',
    'Sankofa2026',
  ])('is refused if it consists mostly of known words: %s', (password) => {
    expect(check(password)).toThrow(/weak_password .*personal/);
  });

  it.each([
    'long enough',
    'sankofa-demo',
    'mensah plays the kora',
    'ama goes fishing',
    'correct horse',
    'pässwörd 東京',
  ])('may be anything else: %s', (password) => {
    expect(check(password)).not.toThrow();
  });

  it('is compared with names in any script, and with nothing once the name is erased', () => {
    expect(check('አበበቢቂላ1', { email: 'a@example.test', name: 'አበበ ቢቂላ' })).toThrow(/weak_password .*personal/);
    expect(() => requireStrongPassword('mensah2024', { email: null, name: null })).not.toThrow();
  });
});
