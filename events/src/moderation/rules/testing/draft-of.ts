import type { RuleDraft } from '../rule-draft.ts';

/** A rule that matches one word in reviews and discussions. @param more overrides */
export const draftOf = (more: Partial<RuleDraft> = {}): RuleDraft => ({
  name: 'Free films',
  description: 'People who send others to copies',
  contentTypes: ['review', 'discussion', 'reply', 'timed_comment'],
  matching: 'any',
  keywords: ['pirate'],
  links: null,
  rate: null,
  classifier: [],
  action: 'flag',
  violation: 'spam',
  ...more,
});
