import { expect, it } from 'vitest';
import { requirePublicSettings } from './public-settings.ts';

const complete = {
  SANKOFA_PUBLIC_URL: 'https://films.africa',
  SMTP_URL: 'smtps://mail.films.africa',
  SANKOFA_MAIL: undefined,
  SANKOFA_MAIL_FROM: 'Films <post@films.africa>',
  SANKOFA_CONTACT_EMAIL: 'hello@films.africa',
  SANKOFA_SELLER: 'Films; 1 Street; Accra; TIN 1',
};
const defaults = {
  ...complete,
  SMTP_URL: undefined,
  SANKOFA_MAIL_FROM: 'Sankofa <no-reply@sankofa.example>',
  SANKOFA_CONTACT_EMAIL: 'hello@sankofa.example',
  SANKOFA_SELLER: 'Sankofa',
};

it('requires e-mail, sender, contact and seller on a public address', () => {
  expect(() => requirePublicSettings(complete)).not.toThrow();
  expect(() => requirePublicSettings(defaults)).toThrow(
    /films\.africa[\s\S]*SMTP_URL[\s\S]*SANKOFA_MAIL_FROM[\s\S]*SANKOFA_CONTACT_EMAIL[\s\S]*SANKOFA_SELLER/,
  );
  for (const local of [undefined, 'http://localhost:8080', 'https://127.0.0.1']) {
    expect(() => requirePublicSettings({ ...defaults, SANKOFA_PUBLIC_URL: local })).not.toThrow();
  }
});

it('starts without e-mail if that is intended', () => {
  const none = { ...complete, SMTP_URL: undefined, SANKOFA_MAIL: 'none', SANKOFA_MAIL_FROM: '' } as const;
  expect(() => requirePublicSettings(none)).not.toThrow();
  expect(() => requirePublicSettings({ ...none, SANKOFA_MAIL: undefined })).toThrow(/SMTP_URL is missing/);
});
