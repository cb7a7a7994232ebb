import { t } from '../messages.ts';

/** Notification of a decision that was taken. The wording is the specification's. */
export const actionTaken = (): string => t('moderation.action_taken');

interface Others {
  readonly removed: number;
  readonly refused: readonly { readonly detail: string }[];
}

/** Notification of a decision that waits for a second lead. */
const proposed = (): string => t('moderation.closing_proposed');

/** The notification, with what happened to the other reported content of the author. */
export const othersText = ({ removed, refused }: Others, isProposed: boolean): string =>
  [
    isProposed ? proposed() : actionTaken(),
    ...(removed > 0 ? [t('moderation.others_removed', { count: removed })] : []),
    ...new Set(refused.map(({ detail }) => detail)),
  ].join(' ');
