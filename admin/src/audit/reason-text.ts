import { recordedReason } from '@sankofa/api/messages/recorded-reason';
import { t } from '../messages.ts';

/** The reason that staff gave for an action, or that it is erased. */
export const reasonText = ({ reason }: { readonly reason?: string }): string =>
  reason === undefined ? t('audit.reason_erased') : t('audit.reason', { reason: recordedReason(reason) });
