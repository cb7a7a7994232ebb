import { openRuntime } from '@sankofa/projections/open-runtime';
import { seedDemo } from '../seed/seed-demo.ts';
import { untilUpToDate } from '../services/until-up-to-date.ts';

/** A slow machine builds its read models and takes in the demo within that, in milliseconds. */
const PATIENCE_MS = 120_000;

/**
 * Adds the demo; resolves when all of it can be read. Needs a projector, and no api.
 * @throws DOMException AbortError once `signal` aborts
 */
export async function addDemo(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const runtime = openRuntime(env);
  try {
    // The seed reads what it has written.
    await untilUpToDate(runtime, PATIENCE_MS, signal);
    await seedDemo(env);
    await untilUpToDate(runtime, PATIENCE_MS, signal);
  } finally {
    await runtime.close();
  }
}
