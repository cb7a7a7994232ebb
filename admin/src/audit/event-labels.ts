import type { TimelineData } from '@sankofa/api/contract/audit';
import { roleInText } from '../accounts/role-labels.ts';
import type { AreaEventLabels } from '../area.ts';
import { labels, t } from '../messages.ts';
import { reasonText } from './reason-text.ts';

const REPORTS: Readonly<Record<TimelineData['audit']['ComplianceReportExported']['report'], string>> = labels({
  consents: 'audit.report_consents',
  records_of_processing: 'audit.report_records_of_processing',
  statement_of_reasons: 'audit.report_statement_of_reasons',
  statements_of_reasons: 'audit.report_statements_of_reasons',
  transparency: 'audit.report_transparency',
});

const BILLING_LISTS: Readonly<Record<TimelineData['audit']['BillingListExported']['list'], string>> = labels({
  payments: 'billing.payments',
  subscriptions: 'billing.subscriptions',
  refunds: 'billing.refunds',
  disputes: 'billing.disputes',
  invoices: 'billing.invoices',
  postings: 'billing.ledger',
  statement: 'billing.month_statement',
});

const eventLabels: AreaEventLabels<'audit'> = {
  PersonalDataAccessed: ({ reason, role }) => ({
    title: t('audit.file_opened', { role: roleInText(role) }),
    ...(reason !== undefined && { detail: t('audit.reason', { reason }) }),
    tone: 'staff',
  }),
  ConsentRecordsExported: (data) => ({
    title: t('audit.consent_records_exported'),
    detail: t('audit.exported_records', { count: data.records, reason: reasonText(data) }),
    tone: 'staff',
  }),
  ComplianceReportExported: (data) => ({
    title: t('audit.exported_report', { report: REPORTS[data.report] }),
    detail: t('audit.exported_rows', { count: data.rows, reason: reasonText(data) }),
    tone: 'staff',
  }),
  BillingListExported: (data) => ({
    title: t('audit.exported_billing_list', { list: BILLING_LISTS[data.list] }),
    detail: t('audit.exported_rows', { count: data.rows, reason: reasonText(data) }),
    tone: 'staff',
  }),
  EvidencePackCreated: (data) => ({
    title: t('audit.evidence_pack_created'),
    detail: t('audit.exported_events', { count: data.events, reason: reasonText(data) }),
    tone: 'staff',
  }),
};

export default eventLabels;
