import { PersonalDataErased } from '@sankofa/events/accounts/account';
import { codec } from '@sankofa/events/catalog';
import { DiscussionDeleted, DiscussionStarted } from '@sankofa/events/community/discussion-events';
import { discussionPins } from '@sankofa/events/community/discussion-pins';
import { discussions } from '@sankofa/events/community/discussions';
import { asEventOf } from '@sankofa/events/store/codec';
import { streamOf } from '@sankofa/events/store/decider';
import { defineReactor, type Reactor } from '../reactors/define-reactor.ts';
import type { Services } from '../services.ts';

/** Unpins what its author has deleted, and everything of an erased author. */
export const pinReactor = ({ runner, store }: Pick<Services, 'runner' | 'store'>): Reactor =>
  defineReactor({
    name: 'discussion pins',
    reactsTo: [DiscussionDeleted, PersonalDataErased],
    react: async ({ type, aggregateId: authorId, data }, { idempotencyKey, now }) => {
      for (const recorded of await store.readStream(streamOf(discussions, authorId))) {
        if (recorded.type !== DiscussionStarted.type) continue;
        const started = asEventOf(codec.decode(recorded), [DiscussionStarted]);
        if (!started) continue;
        const { discussionId, movieId } = started.data;
        if (type === 'DiscussionDeleted' && discussionId !== data.discussionId) continue;
        const command = { kind: 'drop', discussionId } as const;
        const actor = { kind: 'system', id: 'discussion pins' } as const;
        const context = { now, actor, idempotencyKey: `${idempotencyKey} ${discussionId}` };
        await runner.run(discussionPins, movieId, command, context);
      }
    },
  });
