import type { PersonRef } from '@sankofa/api/contract/person-ref';
import { t } from '../messages.ts';

/** Display name of a person, also of an erased one. */
export const personName = ({ id, name }: PersonRef): string =>
  name ?? t('accounts.erased_person', { id: id.slice(0, 8) });
