import { t } from '../messages.ts';

/** Display name of a person, also of an erased one. */
export const personName = (name: string | null, id: string): string =>
  name ?? t('accounts.erased_id', { id: id.slice(0, 8) });
