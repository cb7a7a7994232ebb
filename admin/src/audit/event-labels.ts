import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';
import { reasonText } from './reason-text.ts';

const eventLabels: AreaEventLabels<'audit'> = {
  PersonalDataAccessed: ({ reason, role }) => ({
    title: `File looked into by ${role.replaceAll('_', ' ')}`,
    ...(reason !== undefined && { detail: t('audit.reason_reason', { reason }) }),
    tone: 'staff',
  }),
  ConsentRecordsExported: (data) => ({
    title: t('audit.consent_records_exported_by_staff'),
    detail: `${data.records} records. ${reasonText(data)}`,
    tone: 'staff',
  }),
  ComplianceReportExported: (data) => ({
    title: `Exported a report: ${data.report.replaceAll('_', ' ')}`,
    detail: `${data.rows} rows. ${reasonText(data)}`,
    tone: 'staff',
  }),
  EvidencePackCreated: (data) => ({
    title: t('audit.evidence_pack_made_by_staff'),
    detail: `${data.events} events. ${reasonText(data)}`,
    tone: 'staff',
  }),
};

export default eventLabels;
