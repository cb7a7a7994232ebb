import type { OwnDecision } from '@sankofa/api/contract/appeals';
import { t } from '../messages.ts';
import { momentOf } from '../shell/dates.ts';

type DecisionFields = Pick<OwnDecision, 'action_type' | 'content_action' | 'content_type' | 'until'>;

/** What moderators decided, in a few words. */
export const titleOf = ({ action_type, content_type }: Pick<DecisionFields, 'action_type' | 'content_type'>): string =>
  t(`moderation.decision_${action_type}`, { type: content_type });

/** That the content was removed, if the title does not say it; null if it was not. */
export const removalOf = ({ action_type, content_action, content_type }: DecisionFields): string | null =>
  content_action === 'remove' && action_type !== 'content_removal'
    ? t('moderation.removed', { type: content_type })
    : null;

/** When a restriction ends; null for actions without an end. */
export function endOf({ action_type, until }: Pick<DecisionFields, 'action_type' | 'until'>): string | null {
  if (until !== null) return t('moderation.end_until', { date: momentOf(until) });
  return action_type === 'permanent_ban' || action_type === 'account_suspension' ? t('moderation.end_none') : null;
}

/** Whether it removed a name and was not reversed. */
export const isNameGone = ({
  content_action,
  content_type,
  reversed,
}: Pick<OwnDecision, 'content_action' | 'content_type' | 'reversed'>): boolean =>
  content_action === 'remove' && content_type === 'profile_name' && reversed === null;

/** What happened after the decision; null if nothing did. */
export function sequelOf({ reversed, appeal }: Pick<OwnDecision, 'reversed' | 'appeal'>): string | null {
  if (appeal?.outcome === 'overturned') return t('moderation.sequel_overturned');
  if (reversed) return t('moderation.sequel_reversed');
  if (appeal?.outcome === 'upheld') return t('moderation.sequel_upheld');
  return appeal ? t('moderation.sequel_appealed') : null;
}
