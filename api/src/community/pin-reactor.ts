import { codec } from '@sankofa/events/catalog';
import { discussionPins } from '@sankofa/events/community/discussion-pins';
import type { Reactor } from '../reactors/define-reactor.ts';
import type { Services } from '../services.ts';

/** Takes down from the top what its author has withdrawn, and everything of somebody who has been erased. */
export const pinReactor = ({ runner, store }: Pick<Services, 'runner' | 'store'>): Reactor => ({
  name: 'discussion pins',
  types: ['DiscussionWithdrawn', 'PersonalDataErased'],
  react: async ({ type, stream, data }, { idempotencyKey, now }) => {
    const authorId = stream.slice(stream.indexOf('-') + 1);
    for (const recorded of await store.readStream(`discussions-${authorId}`)) {
      if (recorded.type !== 'DiscussionStarted') continue;
      const { discussionId, movieId } = codec.decode(recorded).data;
      if (type === 'DiscussionWithdrawn' && discussionId !== data.discussionId) continue;
      const command = { kind: 'drop', discussionId: String(discussionId) } as const;
      const actor = { kind: 'system', id: 'discussion pins' } as const;
      const context = { now, actor, idempotencyKey: `${idempotencyKey} ${String(discussionId)}` };
      await runner.run(discussionPins, String(movieId), command, context);
    }
  },
});
