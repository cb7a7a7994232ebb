import type { AreaEventLabels } from '../area.ts';
import { reasonText } from './reason-text.ts';

const eventLabels: AreaEventLabels<'audit'> = {
  PersonalDataAccessed: ({ reason, role }) => ({
    title: `File looked into by ${role.replaceAll('_', ' ')}`,
    ...(reason !== undefined && { detail: `Reason: ${reason}` }),
    tone: 'staff',
  }),
  ConsentRecordsExported: (data) => ({
    title: 'Consent records exported by staff',
    detail: `${data.records} records. ${reasonText(data)}`,
    tone: 'staff',
  }),
  ComplianceReportExported: (data) => ({
    title: `Exported a report: ${data.report.replaceAll('_', ' ')}`,
    detail: `${data.rows} rows. ${reasonText(data)}`,
    tone: 'staff',
  }),
  EvidencePackCreated: (data) => ({
    title: 'Evidence pack made by staff',
    detail: `${data.events} events. ${reasonText(data)}`,
    tone: 'staff',
  }),
};

export default eventLabels;
