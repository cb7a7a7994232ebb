import { type Area, defineArea } from '../area.ts';
import { getWork } from '../contract/work.ts';
import type { Core } from '../core.ts';
import { serve } from '../http/serve.ts';
import { findWork } from './find-work.ts';

/** What waits for staff: the start page of the console, and the counts in its menu. */
export const worklistArea = ({ services }: Core): Area =>
  defineArea({
    routes: [serve(getWork, ({ actor: { accountId: id, role } }) => findWork(services, { id, role }))],
  });
