import { EvidencePackCreated } from '@sankofa/events/audit/evidence';
import { PersonalDataAccessed } from '@sankofa/events/audit/looks';
import { ConsentRecordsExported } from '@sankofa/events/audit/record-export';
import { ComplianceReportExported } from '@sankofa/events/audit/report-export';
import type { Area } from '../area.ts';
import { activityLog } from './activity-log.ts';
import { causationIndex } from './causation-index.ts';
import { looks } from './looks.ts';
import { about, ofStream } from './timeline-rule.ts';

export const auditArea = {
  readModels: () => [looks, activityLog, causationIndex],
  timeline: [
    ...about([EvidencePackCreated, ConsentRecordsExported, ComplianceReportExported, PersonalDataAccessed], ofStream),
  ],
} as const satisfies Area;
