import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decided, reversed } from '../../moderation/testing/decided.ts';
import { type GivenModel, givenModel, type TestEvent } from '../../testing/given-model.ts';
import { notifications } from '../notifications.ts';

let model: GivenModel;
beforeAll(async () => {
  model = await givenModel(notifications);
});
afterAll(() => model.close());

/** Recipients and kinds of notifications after these events. */
const toldAfter = async (...events: TestEvent[]) =>
  (await model.rowsAfter('notifications', events)).map(({ account_id, kind, refs }) => ({ account_id, kind, refs }));

const person = (id: string) => ({ kind: 'person', id }) as const;

describe('replies', () => {
  const place = { discussionId: 'd', discussionAuthorId: 'ama' };
  const reply = (by: string, answered: string | null, replyId = 'r1'): TestEvent => ({
    type: 'ReplyWritten',
    stream: `discussions-${by}`,
    by: person(by),
    data: {
      ...place,
      replyId,
      movieId: 'brother-rain',
      answers: answered === null ? null : { replyId: 'r0', authorId: answered },
      text: 'So it is',
      editableUntil: '2026-03-04T14:00:00.000Z',
    },
  });
  const refs = { replyId: 'r1', discussionId: 'd', movieId: 'brother-rain' };

  it('notify the author of the discussion and the author of the answered reply', async () => {
    expect(await toldAfter(reply('kofi', 'efua'))).toEqual([
      { account_id: 'ama', kind: 'discussion_reply', refs },
      { account_id: 'efua', kind: 'reply_answer', refs },
    ]);
  });

  it('notify a person once who is answered in their own discussion', async () => {
    expect(await toldAfter(reply('kofi', 'ama'))).toEqual([{ account_id: 'ama', kind: 'reply_answer', refs }]);
  });

  it('notify no one of their own replies', async () => {
    expect(await toldAfter(reply('ama', null), reply('ama', 'ama', 'r2'))).toEqual([]);
  });

  it('lose their notification once deleted', async () => {
    const withdrawn: TestEvent = {
      type: 'ReplyDeleted',
      stream: 'discussions-kofi',
      by: person('kofi'),
      data: { ...place, replyId: 'r1', answers: { replyId: 'r0', authorId: 'efua' } },
    };
    expect(await toldAfter(reply('kofi', 'efua'), withdrawn)).toEqual([]);
  });
});

describe('decisions on content', () => {
  it('notify its author', async () => {
    expect(await toldAfter(decided())).toEqual([
      {
        account_id: 'ama',
        kind: 'moderation_decision',
        refs: { decisionId: 'x', action: 'warning', contentType: 'review', outcome: null },
      },
    ]);
  });

  it.each([
    ['the moderator wants it so', { notify: false }],
    ['nothing came of the report', { action: 'no_action' }],
    ['nobody in particular made it', { authorId: null }],
  ])('notify no one if %s', async (_, more) => {
    expect(await toldAfter(decided(more))).toEqual([]);
  });

  it('notify of a reversal, but not in addition to an appeal', async () => {
    expect((await toldAfter(reversed())).map(({ kind }) => kind)).toEqual(['moderation_reversal']);
    expect(await toldAfter(reversed({ because: 'appeal' }))).toEqual([]);
  });
});

describe('an age', () => {
  const verified = (minor: boolean): TestEvent => ({
    type: 'AgeVerified',
    stream: 'age-ama',
    by: { kind: 'staff', id: 'officer' },
    data: { requestId: '22222222-2222-4222-8222-222222222222', method: 'document_upload', minor },
  });

  it('that is verified notifies its person, unless by a parent: that has its own notification', async () => {
    expect((await toldAfter(verified(false))).map(({ kind }) => kind)).toEqual(['age_verified']);
    expect(await toldAfter(verified(true))).toEqual([]);
  });
});
