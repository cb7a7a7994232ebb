import { withOpenKeys } from '@sankofa/events/personal/key-service/open-keys';
import { openRuntime } from '@sankofa/projections/open-runtime';
import { seedDemo } from '../seed/seed-demo.ts';
import { untilUpToDate } from '../services/until-up-to-date.ts';

/** Time limit for building read models and applying the demo data, in milliseconds. */
const PATIENCE_MS = 120_000;

/**
 * Adds the demo data and resolves once the read models have it. Needs a running projector, but no api.
 * @throws DOMException AbortError once `signal` aborts
 */
export async function addDemo(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const runtime = openRuntime(await withOpenKeys(env));
  try {
    // The seed reads the read models.
    await untilUpToDate(runtime, PATIENCE_MS, signal);
    await seedDemo(env);
    await untilUpToDate(runtime, PATIENCE_MS, signal);
  } finally {
    await runtime.close();
  }
}
