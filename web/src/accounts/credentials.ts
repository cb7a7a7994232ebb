import { SignIn, SignUp } from '@sankofa/api/contract/accounts';
import { type LabelId, t } from '../messages.ts';
import type { SignInMode } from './sign-in-request.ts';

/** Values of the form. The name is empty when signing in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

export type Field = keyof Credentials;

/** Errors: one for the whole form, and one for each field. */
export interface Faults {
  readonly form?: string;
  readonly fields: { readonly [F in Field]?: string };
}

const blank: Record<SignInMode, LabelId> = {
  'sign-in': 'accounts.missing_credentials',
  'sign-up': 'accounts.missing_fields',
};

const asked: Record<SignInMode, readonly Field[]> = {
  'sign-in': ['email', 'password'],
  'sign-up': ['name', 'email', 'password'],
};

/** Messages shown instead of the contract’s. */
const own: { readonly [F in Field]?: LabelId } = { email: 'accounts.email_fault' };

/** Checks the form against the contract of its call; null when it is valid. */
export function faultsOf(mode: SignInMode, credentials: Credentials): Faults | null {
  const empty = asked[mode].filter((field) => credentials[field].trim() === '');
  if (empty.length > 0) {
    return { form: t(blank[mode]), fields: Object.fromEntries(empty.map((field) => [field, ''])) };
  }
  const schema = mode === 'sign-in' ? SignIn : SignUp;
  const result = schema.safeParse(Object.fromEntries(asked[mode].map((field) => [field, credentials[field]])));
  if (result.success) return null;
  const fields: Partial<Record<Field, string>> = {};
  for (const { path, message } of result.error.issues) {
    const field = asked[mode].find((candidate) => candidate === path[0]);
    if (!field) continue;
    const label = own[field];
    fields[field] ??= label === undefined ? message : t(label);
  }
  return { fields };
}
