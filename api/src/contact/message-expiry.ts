import {
  CONTACT_KEPT_DAYS,
  contactMessage,
  isContactOver,
  UNANSWERED_KEPT_DAYS,
} from '@sankofa/events/contact/contact-message';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'runner' | 'vault' | 'queries' | 'clock'>;

const AT_ONCE = 500;

/**
 * Erases messages of visitors once their retention has ended, answered or not: destroys their keys, then records it.
 * The next run completes an interrupted one.
 */
export async function eraseOldMessages({ runner, vault, queries, clock }: Deps): Promise<void> {
  const now = clock();
  const { rows } = await queries.query<{ id: string }>(
    `select id from read.contact_messages
     where account_id is null and erased_at is null
       and (answered_at <= $1::timestamptz - make_interval(days => $2)
         or answered_at is null and sent_at <= $1::timestamptz - make_interval(days => $3))
     order by sent_at limit ${AT_ONCE}`,
    [now, CONTACT_KEPT_DAYS, UNANSWERED_KEPT_DAYS],
  );
  for (const { id } of rows) {
    if (!isContactOver((await runner.state(contactMessage, id)).state, now)) continue;
    await vault.destroy(id);
    runner.forget(id);
    const actor = { kind: 'system', id: 'contact' } as const;
    await runner.run(contactMessage, id, { kind: 'erase' }, { now, actor, idempotencyKey: `erase ${id}` });
  }
}
