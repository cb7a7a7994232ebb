import { createVersion, setState } from '@sankofa/projections/runtime/versions';
import type { TestApi } from '../../testing/test-api.ts';

/** A failed version, so neither live nor fed. */
export const BROKEN_VERSION = '9';

/** Creates a failed version for the operations that need one. */
export async function readyForProjections(test: TestApi, path: string): Promise<{ id?: string }> {
  if (!path.startsWith('/api/admin/projections/{id}/versions/')) return {};
  const model = test.runtime.models.find(({ name }) => name === 'causes');
  if (!model) throw new Error('There is no read model of causes');
  const { pool } = test.runtime;
  await pool.query('update projection.requests set finished_at = now() where name = $1', [model.name]);
  await createVersion(pool, model, Number(BROKEN_VERSION), 1);
  const [event] = (await test.runtime.store.readAll({ after: '' as never, limit: 1 })).events;
  if (!event) throw new Error('The log is empty');
  const { type, id, stream, revision, position } = event;
  await setState(pool, model.name, Number(BROKEN_VERSION), 'failed', {
    error: 'A test',
    poison: { type, id, stream, revision, position },
  });
  return { id: model.name };
}
