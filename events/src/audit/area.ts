import type { Area } from '../area.ts';
import { evidenceEvents } from './evidence.ts';
import { lookEvents } from './looks.ts';
import { recordExportEvents } from './record-export.ts';
import { reportExportEvents } from './report-export.ts';

export const auditArea = {
  events: [...evidenceEvents, ...reportExportEvents, ...recordExportEvents, ...lookEvents],
} as const satisfies Area;
