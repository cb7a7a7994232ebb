import { expect, it } from 'vitest';
import { SignUp } from './accounts.ts';
import { ContactForm } from './contact.ts';
import { WatchlistFields } from './library.ts';
import { WithdrawalForm } from './withdrawal.ts';

const errorsOf = (
  form: { safeParse(input: object): { error?: { issues: readonly { message: string }[] } } },
  input: object,
) => form.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

const LINKS = ['Sign in at http://evil.example', 'evil.example/login', 'www.evil', 'EVIL.COM', 'write to a@b'];
const NAMES = [
  'J.R. Ewing',
  'Seán O’Brien',
  'St.John Adé',
  'Invoice 2026.11-33',
  'The E.T. bundle, $12.50',
  'Dr. Nkemelu',
];
const BREAKS = ['a\nb', 'a\r\nSubject: b', 'a\u2028b', 'a\u0085b'];

const declaration = { kind: 'withdraw', name: 'Ama', email: 'ama@example.org', contract: 'Premium' };
const signUp = { email: 'ama@example.org', password: 'a long password', name: 'Ama' };
const message = { name: 'Ama', email: 'ama@example.org', message: 'Hello\nworld: http://a.example' };
const list = { name: 'Mine', description: '', is_public: false };

it.each([
  ['name of a person', (name: string) => errorsOf(SignUp, { ...signUp, name }), true],
  ['name in a withdrawal', (name: string) => errorsOf(WithdrawalForm, { ...declaration, name }), true],
  ['contract in a withdrawal', (contract: string) => errorsOf(WithdrawalForm, { ...declaration, contract }), true],
  ['name in a contact message', (name: string) => errorsOf(ContactForm, { ...message, name }), false],
  ['subject of a contact message', (subject: string) => errorsOf(ContactForm, { ...message, subject }), false],
  ['name of a watchlist', (name: string) => errorsOf(WatchlistFields, { ...list, name }), false],
] as const)('the %s is on one line, without links if strangers get it by e-mail', (_, errors, isForStrangers) => {
  for (const text of BREAKS) expect(errors(text), text).toEqual(['Write this on one line']);
  for (const text of LINKS) {
    expect(errors(text), text).toEqual(isForStrangers ? ['Leave out links and addresses'] : []);
  }
  for (const text of NAMES) expect(errors(text), text).toEqual([]);
});
