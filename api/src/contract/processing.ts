import { z } from 'zod';
import { ConsentMatter } from './privacy.ts';
import { Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

/** One record of processing activities (GDPR article 30). */
export const ProcessingActivity = z.strictObject({
  id: z.string(),
  name: z.string(),
  purpose: z.string(),
  lawful_basis: z.string(),
  /** Consent that is its legal basis, or that it requires; null if there is none. */
  consent_type: ConsentMatter.nullable(),
  /** Categories of people. */
  people: z.array(z.string()),
  /** Categories of personal data. */
  data: z.array(z.string()),
  recipients: z.array(z.string()),
  transfers: z.string(),
  retention: z.string(),
  security: z.string(),
});
export type ProcessingActivity = z.infer<typeof ProcessingActivity>;

export const listProcessing = defineList({
  path: '/api/admin/processing',
  resource: 'processing',
  summary: 'List records of processing activities (GDPR article 30)',
  one: 'Get a record of processing activities',
  access: 'reports.read',
  item: ProcessingActivity,
  sortable: ['name'],
});

export const exportProcessing = defineRoute({
  method: 'POST',
  path: '/api/admin/processing/exports',
  summary: 'Export the records of processing as CSV; the export is recorded with its reason',
  access: 'reports.read',
  body: Why,
  response: 'csv',
  problems: ['idempotency_key_reused'],
  answers: ['Sankofa-Position', 'Content-Disposition'],
});

const Party = z.strictObject({
  party_id: z.string(),
  party_name: z.string(),
  party_role: z.enum(['pii_controller', 'data_protection_officer']),
  party_contact: z.string(),
  party_url: z.string(),
});

/** One consent of one person with its events, in the terms of ISO/IEC TS 27560:2023. */
export const ConsentRecord = z.strictObject({
  schema_version: z.literal('ISO/IEC TS 27560:2023'),
  record_id: z.string(),
  pii_principal_id: z.string(),
  pii_processing: z.array(
    z.strictObject({
      /** URL of the text shown, in that version and language. */
      privacy_notice: z.string(),
      privacy_notice_hash: z.string(),
      language: z.string(),
      purposes: z.array(
        z.strictObject({
          purpose: z.string(),
          purpose_type: z.string(),
          lawful_basis: z.string(),
          pii_information: z.array(z.strictObject({ pii_type: z.string() })),
          pii_controllers: z.array(z.string()),
          collection_method: z.string(),
          retention_period: z.string(),
          recipient_third_parties: z.array(z.string()),
          withdrawal_method: z.string(),
          privacy_rights: z.array(z.string()),
        }),
      ),
    }),
  ),
  party_identification: z.array(Party),
  events: z.array(
    z.strictObject({
      event_time: z.iso.datetime(),
      event_type: z.enum(['explicit', 'regular']),
      event_state: z.enum(['given', 'refused', 'withdrawn']),
      /** Null: until withdrawn, or until a newer text requires it again. */
      validity_duration: z.string().nullable(),
      entity_id: z.string(),
      notice_version: z.int(),
      notice_hash: z.string(),
    }),
  ),
});
export type ConsentRecord = z.infer<typeof ConsentRecord>;

const ConsentRecords = z.array(ConsentRecord);

export const getMyConsentRecords = defineRoute({
  method: 'GET',
  path: '/api/legal/consent-records',
  summary: 'Export my consents as records of ISO/IEC TS 27560:2023',
  access: 'viewer',
  response: ConsentRecords,
});

export const exportConsentRecords = defineRoute({
  method: 'POST',
  path: '/api/admin/people/:id/consent-records',
  summary: 'Export the consents of a person as records of ISO/IEC TS 27560:2023; the export is recorded',
  access: 'reports.read',
  params: z.strictObject({ id: z.uuid() }),
  body: Why,
  response: ConsentRecords,
  problems: ['not_found', 'look_required', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});
