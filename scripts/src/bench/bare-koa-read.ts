// Baseline for reads: a Koa route that fetches the response bytes with one query and sends them.
import Koa from 'koa';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env.DATABASE_URL ?? '', max: Number(process.env.CONNECTIONS) });

const app = new Koa();
app.use(async (context) => {
  const { rows } = await pool.query<{ body: string }>({
    name: 'page',
    text: 'select body from pages where address = $1',
    values: [context.url],
  });
  context.type = 'application/json';
  context.body = rows[0]?.body;
});

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ listening: address?.port });
});
process.once('SIGTERM', () => process.exit(0));
