import { discussionPins } from '@sankofa/events/community/discussion-pins';
import { discussionViews, viewsId } from '@sankofa/events/community/discussion-views';
import { type DiscussionsCommand, discussions } from '@sankofa/events/community/discussions';
import { notificationsSeen } from '@sankofa/events/community/notifications-seen';
import { timedComments } from '@sankofa/events/community/timed-comments';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { Act, Life } from '../../testing/life.ts';

/** Acts in discussions and timed comments, for a random history. */
export function acts({ runner, random, person, context }: Life): Act[] {
  const key = context.idempotencyKey;
  const movieId = `film-${random(3)}`;
  const shared = `talk-${random(3)}`;
  const inTurn = async (run: (n: number, part: CommandContext) => Promise<unknown>, count: number): Promise<void> => {
    for (let n = 0; n < count; n++) await run(n, { ...context, idempotencyKey: `${key} part ${n}` });
  };

  /** Starts a discussion and replies to others; edits, likes or deletes some of it. */
  async function talk(): Promise<void> {
    const discussionId = `${person} talk ${key}`;
    const replyId = `${person} reply ${key}`;
    const answers = random(2) ? { replyId: 'another', authorId: `elder-${random(3)}` } : null;
    const place = { discussionId: shared, discussionAuthorId: `elder-${random(3)}`, answers };
    const liked = { discussionId: shared, replyId: random(2) ? 'another' : null };
    const later: readonly DiscussionsCommand[][] = [
      [
        { kind: 'edit', discussionId, title: 'The very end', text: 'Did she?' },
        { kind: 'edit-reply', replyId, text: 'She did not' },
      ],
      [
        { kind: 'withdraw', discussionId },
        { kind: 'withdraw-reply', replyId },
      ],
      [{ kind: 'like', ...liked }, ...(random(2) ? [{ kind: 'unlike', ...liked } as const] : [])],
    ];
    const commands: DiscussionsCommand[] = [
      { kind: 'start', discussionId, movieId, title: 'The ending', text: 'Did she leave?' },
      { kind: 'reply', replyId, movieId, text: 'She did', ...place },
      ...(later[random(later.length)] ?? []),
    ];
    await inTurn(
      (n, part) => runner.run(discussions, person, commands[n] as DiscussionsCommand, part),
      commands.length,
    );
  }

  async function comment(): Promise<void> {
    const commentId = `${person} comment ${key}`;
    const liked = `comment-${random(3)}`;
    const repliesTo = random(2) ? liked : null;
    const text = { movieId, second: random(5_000), repliesTo, text: 'Look!', duration: null };
    const commands = [
      { kind: 'write', commentId, ...text } as const,
      { kind: 'like', commentId: liked } as const,
      ...(random(2) ? [{ kind: 'unlike', commentId: liked } as const] : []),
      ...(random(2) ? [{ kind: 'withdraw', commentId } as const] : []),
    ];
    await inTurn(async (n, part) => {
      const command = commands[n];
      if (command) await runner.run(timedComments, person, command, part);
    }, commands.length);
  }

  const pin = (kind: 'pin' | 'unpin', part: CommandContext) =>
    runner.run(
      discussionPins,
      movieId,
      { kind, discussionId: `${movieId} talk ${random(3)}`, officerId: person, reason: 'Good' },
      part,
    );

  /** Reads what others wrote. */
  async function read(): Promise<void> {
    const acts = [
      (part: CommandContext) =>
        runner.run(discussionViews, viewsId(shared, context.now), { discussionId: shared, viewer: person }, part),
      (part: CommandContext) => pin('unpin', part),
      (part: CommandContext) => pin('pin', part),
      (part: CommandContext) =>
        runner.run(discussionPins, movieId, { kind: 'drop', discussionId: `${movieId} talk ${random(3)}` }, part),
      (part: CommandContext) => runner.run(notificationsSeen, person, { upTo: key.padStart(16, '0') }, part),
    ];
    await inTurn(async (n, part) => acts[n]?.(part), acts.length);
  }

  return [talk, random(2) ? comment : read];
}
