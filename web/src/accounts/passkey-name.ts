import type { AccountField } from './account-form.tsx';

export const passkeyNameField: AccountField = {
  name: 'name',
  label: 'accounts.name',
  kind: 'text',
  autoComplete: 'off',
  help: 'accounts.passkey_name_help',
  fault: 'accounts.passkey_name_fault',
};
