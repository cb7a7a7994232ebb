import { t } from '../messages.ts';

/** Notification of a decision that was taken. The wording is the specification's. */
export const actionTaken = (): string => t('moderation.action_taken');
