import { PersonalDataAccessed } from '@sankofa/events/audit/access-log';
import { EvidencePackCreated } from '@sankofa/events/audit/evidence';
import { ConsentRecordsExported } from '@sankofa/events/audit/record-export';
import { reportExportEvents } from '@sankofa/events/audit/report-export';
import type { Area } from '../area.ts';
import { accessLog } from './access-log.ts';
import { activityLog } from './activity-log.ts';
import { causationIndex } from './causation-index.ts';
import { about, ofStream } from './timeline-rule.ts';

export const auditArea = {
  readModels: () => [accessLog, activityLog, causationIndex],
  timeline: [
    ...about([EvidencePackCreated, ConsentRecordsExported, ...reportExportEvents, PersonalDataAccessed], ofStream),
  ],
} as const satisfies Area;
