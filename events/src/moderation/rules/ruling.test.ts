import { describe, expect, it } from 'vitest';
import { given } from '../../testing/given.ts';
import { ruling } from './ruling.ts';

const subject = { contentType: 'review', contentId: 'r', authorId: 'ama', contentVersion: 'v1' } as const;
const scores = [{ violation: 'spam', confidence: 0.9 }] as { violation: 'spam'; confidence: number }[];
const classified = { type: 'TextClassified', data: { ...subject, classifier: 'other-1', scores } } as const;
const data = {
  ...subject,
  ruleId: 'links',
  ruleVersion: 2,
  mode: 'active',
  action: 'flag',
  violation: 'spam',
  judged: null,
  reasons: [{ kind: 'link', start: 3, end: 20, said: 'It has a link' }] as {
    kind: 'link';
    start: number;
    end: number;
    said: string;
  }[],
} as const;
const triggered = { type: 'RuleTriggered', data } as const;
const undo = {
  kind: 'undo',
  ruleId: 'links',
  contentVersion: 'v1',
  staffId: 'lead',
  reason: 'It was too broad',
} as const;
const undone = {
  type: 'RuleTriggerReversed',
  data: { ...subject, ruleId: 'links', staffId: 'lead', reason: 'It was too broad' },
} as const;

describe('a ruling', () => {
  it('is recorded once per rule and version of the text', () => {
    given(ruling, [])
      .when({ kind: 'trigger', ...data })
      .decides([triggered]);
    given(ruling, [triggered])
      .when({ kind: 'trigger', ...data })
      .decides([]);
    const later = { ...data, contentVersion: 'v2' };
    given(ruling, [triggered])
      .when({ kind: 'trigger', ...later })
      .decides([{ type: 'RuleTriggered', data: later }]);
  });

  it('is reversed once, and only if it had an effect', () => {
    given(ruling, [triggered]).when(undo).decides([undone]);
    given(ruling, [triggered, undone]).when(undo).decides([]);
    given(ruling, []).when(undo).refuses('not_found');
    given(ruling, [{ ...triggered, data: { ...data, mode: 'shadow' } }])
      .when(undo)
      .refuses('nothing_to_undo');
  });

  it('keeps the result of an external classifier once, so that it can be read again', () => {
    given(ruling, [])
      .when({ kind: 'classify', ...classified.data })
      .decides([classified]);
    given(ruling, [classified])
      .when({ kind: 'classify', ...classified.data, classifier: 'later' })
      .decides([]);
  });

  it('is sealed with the key of the text’s author', () => {
    expect(ruling.subject?.('content', triggered)).toBe('ama');
  });
});
