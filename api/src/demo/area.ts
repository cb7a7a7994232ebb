import { readDemoLog } from '@sankofa/events/demo/demo-log';
import { readProgress } from '@sankofa/events/demo/progress';
import { type Area, defineArea } from '../area.ts';
import { type Demo, getDemo } from '../contract/demo.ts';
import type { Core } from '../core.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';

/** Says that a log is a demo, and which of its times are simulated. */
export const demoArea = ({ services }: Core): Area =>
  defineArea({ routes: [serve(getDemo, async () => ({ demo: await findDemo(services) }))] });

async function findDemo({ store, queries }: Pick<Services, 'store' | 'queries'>): Promise<Demo> {
  const log = await readDemoLog(store);
  if (!log) return null;
  const progress = log.isComplete ? null : await readProgress(queries);
  return {
    simulated_before: new Date(log.simulatedBefore).toISOString(),
    written_percent: progress && Math.floor((progress.done / Math.max(progress.total, 1)) * 100),
  };
}
