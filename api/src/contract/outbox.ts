import { z } from 'zod';
import { defineRoute } from './route.ts';

export const SentMail = z.strictObject({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sent_at: z.iso.datetime(),
});
export type SentMail = z.infer<typeof SentMail>;

export const listOutbox = defineRoute({
  method: 'GET',
  path: '/api/outbox',
  summary: 'List e-mails that were not sent because no SMTP server is configured; in the demo only',
  access: 'public',
  response: z.array(SentMail),
  problems: ['not_found'],
});
