import { describe, it } from 'vitest';
import { given, YESTERDAY } from '../testing/given.ts';
import { MAX_REACTIONS_A_DAY } from './day-count.ts';
import { MAX_TIMED_COMMENTS, MAX_TIMED_COMMENTS_A_DAY, timedComments } from './timed-comments.ts';

const written = (commentId: string, second = 60) =>
  ({
    type: 'TimedCommentWritten',
    data: { commentId, movieId: 'salt', second, repliesTo: null, text: 'Look!' },
  }) as const;
const withdrawn = (commentId: string) => ({ type: 'TimedCommentDeleted', data: { commentId } }) as const;
const liked = { type: 'TimedCommentLiked', data: { commentId: 'x' } } as const;
const write = (second: number, duration: number | null) =>
  ({ kind: 'write', commentId: 'c', movieId: 'salt', second, repliesTo: null, text: 'Look!', duration }) as const;

describe('a timed comment', () => {
  it('must lie within the film', () => {
    given(timedComments, [])
      .when(write(60, 60))
      .decides([written('c')]);
    given(timedComments, [])
      .when(write(0, 60))
      .decides([written('c', 0)]);
    given(timedComments, []).when(write(61, 60)).refuses('beyond_the_end');
    given(timedComments, [])
      .when(write(9_000, null))
      .decides([written('c', 9_000)]);
  });

  it('has a limit per person and film, excluding deleted ones', () => {
    const many = Array.from({ length: MAX_TIMED_COMMENTS }, (_, n) => written(`c${n}`));
    given(timedComments, many).when(write(60, 60)).refuses('too_many_comments');
    given(timedComments, [...many, withdrawn('c1')])
      .when(write(60, 60))
      .decides([written('c')]);
  });

  it('has a daily limit per person, including deleted ones', () => {
    const ids = Array.from({ length: MAX_TIMED_COMMENTS_A_DAY }, (_, n) => `c${n}`);
    const rounds = ids.flatMap((id) => [written(id), withdrawn(id)]);
    given(timedComments, rounds).when(write(60, 60)).refuses('too_many_texts');
    given(timedComments, rounds.slice(2))
      .when(write(60, 60))
      .decides([written('c')]);
    given(timedComments, rounds, YESTERDAY)
      .when(write(60, 60))
      .decides([written('c')]);
  });

  it('can be deleted by its author', () => {
    const withdraw = { kind: 'withdraw', commentId: 'c' } as const;
    given(timedComments, [written('c')])
      .when(withdraw)
      .decides([withdrawn('c')]);
    given(timedComments, [written('c'), withdrawn('c')])
      .when(withdraw)
      .decides([]);
    given(timedComments, []).when(withdraw).refuses('not_found');
  });

  it('can be liked once by each other person', () => {
    const like = { kind: 'like', commentId: 'x' } as const;
    const unlike = { kind: 'unlike', commentId: 'x' } as const;
    given(timedComments, []).when(like).decides([liked]);
    given(timedComments, [liked]).when(like).decides([]);
    given(timedComments, [liked])
      .when(unlike)
      .decides([{ type: 'TimedCommentUnliked', data: { commentId: 'x' } }]);
    given(timedComments, []).when(unlike).decides([]);
    const unliked = { type: 'TimedCommentUnliked', data: { commentId: 'x' } } as const;
    const rounds = Array.from({ length: MAX_REACTIONS_A_DAY }, () => [liked, unliked]).flat();
    given(timedComments, rounds).when(like).refuses('too_many_likes');
    given(timedComments, rounds, YESTERDAY).when(like).decides([liked]);
    given(timedComments, [written('x')])
      .when(like)
      .refuses('own_text');
  });
});
