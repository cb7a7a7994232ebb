/** Reasons that Sankofa itself gives, as the log records them. The message `reasons.own` words each when it is shown. */
export const OWN_REASONS = {
  dispute: 'Evidence for dispute {value}',
  erased_before_restore: 'Erased before the log was restored',
  invoice: 'Invoice {value}',
  look_at_comment: 'Moderation of a comment',
  look_at_discussion: 'Moderation of a discussion',
  look_at_film: 'Moderation of a film',
  look_at_name: 'Moderation of a name',
  look_at_reply: 'Moderation of a reply',
  look_at_review: 'Moderation of a review',
  paid_twice: 'Paid twice',
  person_asked: 'The person asked for it',
  removal_reversed: 'Moderators have reversed its removal',
  removed_for_reports: 'Removed by moderators because of reports',
  withdrawal: 'Withdrawal by the customer',
} as const;
export type OwnReason = keyof typeof OWN_REASONS;

/** With the number of an invoice, or the id of a dispute. */
const WITH_VALUE = {
  invoice: /^Invoice ([A-Z]+-\d{4}-\d+)$/,
  dispute: /^Evidence for dispute ([\w-]+)$/,
};

/** Which of these reasons a recorded one is, and its value; null if a person wrote it. */
export function readOwnReason(recorded: string): { readonly reason: OwnReason; readonly value: string } | null {
  for (const reason of ['invoice', 'dispute'] as const) {
    const value = WITH_VALUE[reason].exec(recorded)?.[1];
    if (value !== undefined) return { reason, value };
  }
  const reason = (Object.keys(OWN_REASONS) as OwnReason[]).find((name) => OWN_REASONS[name] === recorded);
  return reason === undefined ? null : { reason, value: '' };
}
