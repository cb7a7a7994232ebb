import { contactMessage, UNANSWERED_KEPT_DAYS } from '@sankofa/events/contact/contact-message';
import { eventId } from '@sankofa/events/store/command-runner';
import type { Act, Life } from '../../testing/life.ts';

/** Contact message acts, for a random history. */
export function acts({ runner, random, person, context }: Life): Act[] {
  const { origin: _, ...without } = context;
  const message = { name: 'Ama', email: 'ama@example.test', subject: 'A film', message: 'Where is it?' };
  const accountId = random(2) ? person : null;
  const id = eventId('contact', `${person} ${random(1_000)}`, 0);
  return [
    async () => {
      await runner.run(contactMessage, id, { kind: 'send', ...message, accountId, category: 'General' }, without);
      const answered = { ...without, idempotencyKey: `${context.idempotencyKey} answer` };
      const assigned = { ...without, idempotencyKey: `${context.idempotencyKey} assign` };
      if (random(2)) await runner.run(contactMessage, id, { kind: 'assign', staffId: 'support' }, assigned);
      const { email, subject } = message;
      const reply = { kind: 'reply', email, subject, reply: 'It is there again' } as const;
      const note = { kind: 'answer', note: 'It is there again' } as const;
      if (random(2)) await runner.run(contactMessage, id, random(2) ? reply : note, answered);
      if (random(2)) return;
      const later = {
        ...without,
        now: new Date(context.now.getTime() + UNANSWERED_KEPT_DAYS * 86_400_000),
        idempotencyKey: `${context.idempotencyKey} erase`,
      };
      await runner.run(contactMessage, id, { kind: 'erase' }, later);
    },
  ];
}
