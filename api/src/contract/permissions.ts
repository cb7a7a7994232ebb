/** Every right in the console, and what it allows, in words. */
export const PERMISSION_WORDS = {
  'users.read': 'Find people by e-mail address or id, and see whether their account is in use',
  'users.withdraw': 'Take an account out of use, and give it back, each with a reason its owner is told',
  'people.read': 'Open the whole file of a person, with a reason: consents, sessions, timeline',
  'data-requests.work': 'Work on data requests: check identities, answer, extend, erase with a second officer',
  'data-requests.unassign': 'Take a data request off the officer who works on it',
  'age.review': 'Open documents that show an age, and decide on them',
  'evidence.make': 'Make evidence packs that can be checked offline',
  'documents.publish': 'Publish and translate legal documents',
  'reports.read': 'Read and export the consent report and the records of processing',
  'projections.read': 'See how read models stand, and what could not be processed',
  'projections.operate': 'Rebuild, swap and roll back read models; retry what failed',
  'moderation.read': 'Read reports, what was decided on them, and appeals',
  'moderation.work': 'Claim reports and decide on them; decide on appeals of others’ decisions',
  'moderation.lead': 'Do what lead moderators alone do with reports',
  'rules.read': 'Read rules of auto-moderation, what they did, and try texts against them',
  'rules.manage': 'Write, activate, pause and roll back rules, and undo what they did',
  'creators.verify': 'Decide who is verified as a creator, and revoke it',
  'discussions.pin': 'Pin discussions, and take the pin back',
  'contact.answer': 'Read messages to us, and note how they were answered',
  'creatives.manage': 'Make, schedule and pause advertisements',
  'media.manage': 'Upload videos, and tend captions and chapters',
  'movies.manage': 'Write, translate, withdraw and restore films, and read their history',
  'analytics.read': 'See the figures of the dashboard, and the events behind them',
  'staff.manage': 'Invite staff, change roles, suspend and let in again',
} as const satisfies Record<string, string>;

export type Permission = keyof typeof PERMISSION_WORDS;
