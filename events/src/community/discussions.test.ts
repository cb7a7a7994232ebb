import { describe, expect, it } from 'vitest';
import { given, NOW, YESTERDAY } from '../testing/given.ts';
import { MAX_REACTIONS_A_DAY } from './day-count.ts';
import type { DiscussionEvent } from './discussion-events.ts';
import { discussions, MAX_DISCUSSIONS_A_DAY, MAX_EDITS, MAX_REPLIES_A_DAY } from './discussions.ts';

const after = (hours: number): string => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
const words = { title: 'The ending', text: 'Did she leave?' };
const place = { discussionId: 'd', discussionAuthorId: 'ama', answers: { replyId: 'r0', authorId: 'kofi' } };
const started = (discussionId = 'd', editableUntil = after(24)): DiscussionEvent => ({
  type: 'DiscussionStarted',
  data: { discussionId, movieId: 'salt', ...words, editableUntil },
});
const replied = (replyId = 'r', editableUntil = after(24)): DiscussionEvent => ({
  type: 'ReplyWritten',
  data: { replyId, movieId: 'salt', ...place, text: 'She did', editableUntil },
});
const withdrawn: DiscussionEvent = { type: 'DiscussionDeleted', data: { discussionId: 'd' } };
const replyWithdrawn: DiscussionEvent = { type: 'ReplyDeleted', data: { replyId: 'r', ...place } };
const liked = (replyId: string | null): DiscussionEvent => ({
  type: 'DiscussionLiked',
  data: { discussionId: 'x', replyId },
});

describe('a discussion', () => {
  it('is started, and can be edited for a day', () => {
    given(discussions, [])
      .when({ kind: 'start', discussionId: 'd', movieId: 'salt', ...words })
      .decides([started()]);
    const others = { title: 'The end', text: 'She left.' };
    const edit = { kind: 'edit', discussionId: 'd', ...others } as const;
    given(discussions, [started('d', after(0))])
      .when(edit)
      .decides([{ type: 'DiscussionEdited', data: { discussionId: 'd', ...others } }]);
    given(discussions, [started('d', after(-1))])
      .when(edit)
      .refuses('edit_too_late');
    given(discussions, [started(), withdrawn]).when(edit).refuses('text_withdrawn');
    given(discussions, []).when(edit).refuses('not_found');
  });

  it('has a limit of edits, and rejects an edit without changes', () => {
    const edited = (text: string): DiscussionEvent => ({
      type: 'DiscussionEdited',
      data: { discussionId: 'd', title: 'The ending', text },
    });
    const edit = (text: string) => ({ kind: 'edit', discussionId: 'd', title: 'The ending', text }) as const;
    given(discussions, [started()]).when(edit('Did she leave?')).decides([]);
    given(discussions, [started(), edited('She did')])
      .when(edit('She did'))
      .decides([]);
    const edits = Array.from({ length: MAX_EDITS }, (_, n) => edited(`${n}`));
    given(discussions, [started(), ...edits])
      .when(edit('Again'))
      .refuses('too_many_edits');
    given(discussions, [started(), ...edits.slice(1)])
      .when(edit('Again'))
      .decides([edited('Again')]);
    const replyEdits = edits.map(
      (_, n): DiscussionEvent => ({ type: 'ReplyEdited', data: { replyId: 'r', text: `${n}` } }),
    );
    given(discussions, [replied(), ...replyEdits])
      .when({ kind: 'edit-reply', replyId: 'r', text: 'Again' })
      .refuses('too_many_edits');
    given(discussions, [replied()]).when({ kind: 'edit-reply', replyId: 'r', text: 'She did' }).decides([]);
  });

  it('can be deleted once, at any time', () => {
    const withdraw = { kind: 'withdraw', discussionId: 'd' } as const;
    given(discussions, [started('d', after(-900))])
      .when(withdraw)
      .decides([withdrawn]);
    given(discussions, [started(), withdrawn]).when(withdraw).decides([]);
    given(discussions, [replied('d')])
      .when(withdraw)
      .refuses('not_found');
  });

  it('has a daily limit per person', () => {
    const start = { kind: 'start', discussionId: 'new', movieId: 'salt', ...words } as const;
    const many = Array.from({ length: MAX_DISCUSSIONS_A_DAY }, (_, n) => started(`d${n}`));
    given(discussions, many).when(start).refuses('too_many_texts');
    given(discussions, [...many, withdrawn])
      .when(start)
      .refuses('too_many_texts');
    given(discussions, many.slice(1))
      .when(start)
      .decides([started('new')]);
    given(discussions, many, YESTERDAY)
      .when(start)
      .decides([started('new')]);
  });
});

describe('a reply', () => {
  it('is written, edited for a day and deleted, with the person it answers', () => {
    given(discussions, [])
      .when({ kind: 'reply', replyId: 'r', movieId: 'salt', text: 'She did', ...place })
      .decides([replied()]);
    const edit = { kind: 'edit-reply', replyId: 'r', text: 'She did not' } as const;
    given(discussions, [replied()])
      .when(edit)
      .decides([{ type: 'ReplyEdited', data: { replyId: 'r', text: 'She did not' } }]);
    given(discussions, [replied('r', after(-1))])
      .when(edit)
      .refuses('edit_too_late');
    const withdraw = { kind: 'withdraw-reply', replyId: 'r' } as const;
    given(discussions, [replied()]).when(withdraw).decides([replyWithdrawn]);
    given(discussions, [replied(), replyWithdrawn]).when(withdraw).decides([]);
    given(discussions, [replied(), replyWithdrawn]).when(edit).refuses('text_withdrawn');
    given(discussions, []).when(withdraw).refuses('not_found');
  });

  it('has a daily limit per person', () => {
    const many = Array.from({ length: MAX_REPLIES_A_DAY }, (_, n) => replied(`r${n}`));
    given(discussions, many)
      .when({ kind: 'reply', replyId: 'r', movieId: 'salt', text: 'She did', ...place })
      .refuses('too_many_texts');
  });
});

describe('a like', () => {
  const like = (replyId: string | null) => ({ kind: 'like', discussionId: 'x', replyId }) as const;
  const unlike = (replyId: string | null) => ({ kind: 'unlike', discussionId: 'x', replyId }) as const;
  const unliked: DiscussionEvent = { type: 'DiscussionUnliked', data: { discussionId: 'x', replyId: null } };

  it('counts once per person and can be taken back', () => {
    given(discussions, [])
      .when(like(null))
      .decides([liked(null)]);
    given(discussions, [liked(null)])
      .when(like(null))
      .decides([]);
    given(discussions, [liked(null)])
      .when(like('y'))
      .decides([liked('y')]);
    given(discussions, [liked(null)])
      .when(unlike(null))
      .decides([unliked]);
    given(discussions, [liked(null)])
      .when(unlike('y'))
      .decides([]);
    given(discussions, [liked(null), unliked])
      .when(like(null))
      .decides([liked(null)]);
  });

  it('has a daily limit, including those taken back', () => {
    const rounds = Array.from({ length: MAX_REACTIONS_A_DAY }, () => [liked(null), unliked]).flat();
    given(discussions, rounds).when(like(null)).refuses('too_many_likes');
    given(discussions, rounds, YESTERDAY)
      .when(like(null))
      .decides([liked(null)]);
    given(discussions, rounds.slice(0, -1)).when(unlike(null)).decides([unliked]);
  });

  it('cannot be given to one’s own content', () => {
    given(discussions, [started('x')])
      .when(like(null))
      .refuses('own_text');
    given(discussions, [replied('y')])
      .when(like('y'))
      .refuses('own_text');
  });
});

it('keeps no text in memory', () => {
  const { state } = given(discussions, [started(), replied()]);
  expect(JSON.stringify([...state.discussions, ...state.replies])).not.toMatch(/ending|She/);
});
