import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { type BlindReviewEvent, blindReview, disagreementOf, isSampled } from './blind-review.ts';

const subject = { decisionId: 'd', reportId: 'r', contentType: 'reply', contentId: 'c', authorId: 'author' } as const;
const first = {
  ...subject,
  version: '1',
  firstModeratorId: 'kofi',
  firstAction: 'content_removal',
  firstContent: 'remove',
  percent: 10,
} as const;
const asked: BlindReviewEvent = { type: 'BlindReviewRequested', data: first };
const said = { reason: 'It is a quotation', authorErased: false } as const;
const reason = said.reason;
const gave = (action: 'no_action' | 'content_removal' | 'warning', agrees: boolean): BlindReviewEvent => ({
  type: 'BlindReviewSubmitted',
  data: {
    ...subject,
    moderatorId: 'esi',
    action,
    content: action === 'content_removal' ? 'remove' : 'leave',
    agrees,
    reason,
  },
});

describe('a blind review', () => {
  it('is requested once', () => {
    given(blindReview, [])
      .when({ kind: 'ask', ...first })
      .decides([asked]);
    given(blindReview, [asked])
      .when({ kind: 'ask', ...first })
      .decides([]);
  });

  it('agrees if both choices are the same: another severity is a disagreement', () => {
    const look = given(blindReview, [asked]);
    look
      .when({ kind: 'give', moderatorId: 'esi', action: 'content_removal', ...said })
      .decides([gave('content_removal', true)]);
    look.when({ kind: 'give', moderatorId: 'esi', action: 'no_action', ...said }).decides([gave('no_action', false)]);
    look.when({ kind: 'give', moderatorId: 'esi', action: 'warning', ...said }).decides([gave('warning', false)]);
  });

  it('differs from the first in the violation, or in severity', () => {
    const removal = { action: 'content_removal', content: 'remove' } as const;
    expect(disagreementOf(removal, { action: 'no_action', content: 'leave' })).toBe('violation');
    expect(disagreementOf(removal, { action: 'warning', content: 'remove' })).toBe('severity');
    expect(disagreementOf({ action: 'warning', content: 'leave' }, { action: 'warning', content: 'remove' })).toBe(
      'severity',
    );
    expect(disagreementOf(removal, removal)).toBeNull();
  });

  it('is not by the first moderator, nor by the author, and is submitted once', () => {
    const look = given(blindReview, [asked]);
    const give = { kind: 'give', action: 'no_action', ...said } as const;
    look.when({ ...give, moderatorId: 'kofi' }).refuses('same_moderator');
    look.when({ ...give, moderatorId: 'author' }).refuses('own_content');
    given(blindReview, [])
      .when({ ...give, moderatorId: 'esi' })
      .refuses('not_found');
    given(blindReview, [asked, gave('no_action', false)])
      .when({ ...give, moderatorId: 'yaa' })
      .refuses('reviewed_already');
  });

  it('that disagrees is resolved once, by a third person', () => {
    const settle = { kind: 'settle', right: 'second', moderatorId: 'lead', ...said } as const;
    const settled: BlindReviewEvent = {
      type: 'BlindReviewResolved',
      data: { ...subject, moderatorId: 'lead', right: 'second', reason },
    };
    const apart = given(blindReview, [asked, gave('no_action', false)]);
    apart.when(settle).decides([settled]);
    apart.when({ ...settle, moderatorId: 'kofi' }).refuses('same_moderator');
    apart.when({ ...settle, moderatorId: 'esi' }).refuses('same_moderator');
    given(blindReview, [asked, gave('content_removal', true)])
      .when(settle)
      .refuses('no_disagreement');
    given(blindReview, [asked]).when(settle).refuses('no_disagreement');
    given(blindReview, [asked, gave('no_action', false), settled])
      .when(settle)
      .refuses('settled_already');
  });

  it('names no erased author, because the key is destroyed', () => {
    given(blindReview, [asked])
      .when({ kind: 'give', moderatorId: 'esi', action: 'no_action', reason, authorErased: true })
      .decides([
        {
          type: 'BlindReviewSubmitted',
          data: {
            ...subject,
            authorId: null,
            moderatorId: 'esi',
            action: 'no_action',
            content: 'leave',
            agrees: false,
            reason,
          },
        },
      ]);
    expect(blindReview.subject?.('id', gave('no_action', false))).toBe('author');
  });

  it('samples the requested share, always the same decisions, and a larger share includes a smaller one', () => {
    const ids = Array.from({ length: 4_000 }, () => randomUUID());
    const tenth = ids.filter((id) => isSampled(id, 10));
    expect(tenth.length).toBeGreaterThan(300);
    expect(tenth.length).toBeLessThan(500);
    expect(ids.filter((id) => isSampled(id, 10))).toEqual(tenth);
    expect(tenth.every((id) => isSampled(id, 20))).toBe(true);
    expect(ids.some((id) => isSampled(id, 0))).toBe(false);
    expect(ids.every((id) => isSampled(id, 100))).toBe(true);
    // Fixed value: an auditor of the sample gets the same result.
    const known = '22222222-2222-8222-8222-222222222222';
    expect([isSampled(known, 18), isSampled(known, 19)]).toEqual([false, true]);
  });
});
