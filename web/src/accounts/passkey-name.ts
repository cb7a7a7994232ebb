import type { AccountField } from './account-form.tsx';

export const passkeyNameField: AccountField = {
  name: 'name',
  label: 'Name',
  kind: 'text',
  autoComplete: 'off',
  help: 'For example: my phone',
  fault: 'Give the passkey a name, of at most 60 characters',
};
