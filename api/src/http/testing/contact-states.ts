import type { TestApi } from '../../testing/test-api.ts';

/** Sends a contact message that is not answered; returns its id. */
export async function contactMessageSent(test: TestApi): Promise<string> {
  const written = { name: 'Ama', email: 'ama@example.test', message: 'Hello' };
  await test.http.post('/api/contact').send(written).expect(201);
  await test.upToDate();
  const { rows } = await test.runtime.pool.query<{ id: string }>(
    'select id from read.contact_messages where answered_at is null limit 1',
  );
  return rows[0]?.id ?? '';
}
