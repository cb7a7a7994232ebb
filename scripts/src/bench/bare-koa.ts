// Baseline for commands: a Koa route that runs one INSERT, written to be as fast as possible.
import type { IncomingMessage } from 'node:http';
import Koa from 'koa';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL ?? '', max: Number(process.env.CONNECTIONS) });
await pool.query(
  'create table if not exists consents (id uuid primary key, data jsonb not null, at timestamptz not null)',
);

const app = new Koa();
app.use(async (context) => {
  const { consent_type, consent_given } = JSON.parse(await readText(context.req));
  const at = new Date();
  await pool.query({
    name: 'insert',
    text: 'insert into consents values ($1, $2, $3)',
    values: [context.get('Idempotency-Key'), { consent_type, consent_given }, at],
  });
  context.status = 200;
  context.body = { consent_type, at };
});

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ listening: address?.port });
});
process.once('SIGTERM', () => process.exit(0));

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
