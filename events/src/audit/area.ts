import type { Area } from '../area.ts';
import { accessLogEvents } from './access-log.ts';
import { evidenceEvents } from './evidence.ts';
import { logContinuationEvents } from './log-continuation.ts';
import { recordExportEvents } from './record-export.ts';
import { reportExportEvents } from './report-export.ts';

export const auditArea = {
  events: [
    ...evidenceEvents,
    ...reportExportEvents,
    ...recordExportEvents,
    ...accessLogEvents,
    ...logContinuationEvents,
  ],
} as const satisfies Area;
