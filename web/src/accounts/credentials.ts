import { SignIn, SignUp } from '@sankofa/api/contract/accounts';
import type { SignInMode } from './sign-in-request.ts';

/** What the form holds. Signing in leaves the name empty. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

export type Field = keyof Credentials;

/** What is wrong with the form: a sentence for all of it, and one for each field that has its own. */
export interface Faults {
  readonly form?: string;
  readonly fields: { readonly [F in Field]?: string };
}

const blank: Record<SignInMode, string> = {
  'sign-in': 'Please enter email and password',
  'sign-up': 'Please fill in all fields',
};

const asked: Record<SignInMode, readonly Field[]> = {
  'sign-in': ['email', 'password'],
  'sign-up': ['name', 'email', 'password'],
};

/** Words for faults the contract names in terms a form does not use. */
const own: { readonly [F in Field]?: string } = {
  email: 'Type an email address such as name@example.org',
};

/** Checks the form against the contract of the call it leads to; null when nothing is wrong. */
export function faultsOf(mode: SignInMode, credentials: Credentials): Faults | null {
  const empty = asked[mode].filter((field) => credentials[field].trim() === '');
  if (empty.length > 0) {
    return { form: blank[mode], fields: Object.fromEntries(empty.map((field) => [field, ''])) };
  }
  const schema = mode === 'sign-in' ? SignIn : SignUp;
  const result = schema.safeParse(Object.fromEntries(asked[mode].map((field) => [field, credentials[field]])));
  if (result.success) return null;
  const fields: Partial<Record<Field, string>> = {};
  for (const { path, message } of result.error.issues) {
    const field = asked[mode].find((candidate) => candidate === path[0]);
    if (field) fields[field] ??= own[field] ?? message;
  }
  return { fields };
}
