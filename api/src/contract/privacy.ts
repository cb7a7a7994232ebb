import { ConsentSource, ConsentType, DocumentType } from '@sankofa/events/privacy/consent-type';
import { z } from 'zod';
import { LeafHash } from './leaf-hash.ts';
import { defineRoute } from './route.ts';

export {
  ConsentMatter,
  ConsentSource,
  ConsentType,
  DocumentType,
  documentOfConsent,
} from '@sankofa/events/privacy/consent-type';

/** Contact address for data protection. */
export const PRIVACY_ADDRESS = 'privacy@sankofa.example';

export const LegalDocument = z.strictObject({
  type: DocumentType,
  version: z.int(),
  /** BCP 47. */
  language: z.string(),
  /** Languages of this version, its original language first. */
  languages: z.array(z.string()),
  title: z.string(),
  /** Markdown. */
  document: z.string(),
  /** SHA-256 of the markdown in UTF-8, hexadecimal. */
  hash: z.string(),
  published_at: z.iso.datetime(),
  in_force_from: z.iso.datetime(),
  change_summary: z.string(),
  /** Only the terms of service and the privacy policy require consent; null for the others. */
  consent_type: ConsentType.nullable(),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

export const ConsentState = z.strictObject({
  consent_type: ConsentType,
  /** `outdated`: granted, but a newer version of the text requires it again. */
  state: z.enum(['granted', 'withdrawn', 'not_asked', 'outdated']),
  /** Version of the text consented to; null if never granted. */
  version: z.int().nullable(),
  since: z.iso.datetime().nullable(),
  /** The text beside the switch with its version, to which a new consent is bound. */
  notice: z.strictObject({
    document_type: DocumentType,
    version: z.int(),
    hash: z.string(),
    title: z.string(),
    text: z.string(),
  }),
  /** Changes since the version consented to, by version; empty if there are none, or it was never granted. */
  changes: z.array(z.strictObject({ version: z.int(), change_summary: z.string() })),
});
export type ConsentState = z.infer<typeof ConsentState>;

export const ScorePart = z.strictObject({
  name: z.string(),
  points: z.int(),
  of: z.int(),
  /** How to get the missing points; null if none are missing. */
  remedy: z.string().nullable(),
});

export const ComplianceStatus = z.strictObject({
  /** 0 to 100. 80 and above: compliant; 60 to 79: partial; below: needs attention. */
  compliance_score: z.int().min(0).max(100),
  terms_accepted: z.boolean(),
  privacy_policy_accepted: z.boolean(),
  age_verified: z.boolean(),
  compliance_issues: z.array(z.string()),
  /** Factors of the score. */
  parts: z.array(ScorePart),
});
export type ComplianceStatus = z.infer<typeof ComplianceStatus>;

export const ConsentReceipt = z.strictObject({
  consent_type: ConsentType,
  state: z.enum(['granted', 'withdrawn']),
  document_type: DocumentType,
  version: z.int(),
  hash: z.string(),
  at: z.iso.datetime(),
  leaf_hash: LeafHash,
});
export type ConsentReceipt = z.infer<typeof ConsentReceipt>;

export const getComplianceStatus = defineRoute({
  method: 'GET',
  path: '/api/legal/compliance-status',
  summary: 'Get my compliance score with its factors',
  access: 'viewer',
  response: ComplianceStatus,
  waitsFor: ['consents', 'documents', 'age'],
});

export const listConsents = defineRoute({
  method: 'GET',
  path: '/api/legal/consents',
  summary: 'List my consents with their texts',
  access: 'viewer',
  response: z.array(ConsentState),
  problems: ['erased'],
  waitsFor: ['consents', 'documents'],
});

/** A text in force that people accept when they join. */
export const JoiningText = z.strictObject({
  consent_type: ConsentType,
  document_type: DocumentType,
  title: z.string(),
  version: z.int(),
  hash: z.string(),
});
export type JoiningText = z.infer<typeof JoiningText>;

export const listJoiningTexts = defineRoute({
  method: 'GET',
  path: '/api/legal/joining-texts',
  summary: 'List the texts in force that people accept when they join; empty before they are published',
  access: 'public',
  response: z.array(JoiningText),
  waitsFor: ['documents'],
  cache: true,
});

export const ChangedText = z.strictObject({
  consent_type: ConsentType,
  document_type: DocumentType,
  title: z.string(),
  version: z.int(),
  hash: z.string(),
  /** Null: never accepted. */
  accepted_version: z.int().nullable(),
  changes: ConsentState.shape.changes,
});
export type ChangedText = z.infer<typeof ChangedText>;

export const listChangedTexts = defineRoute({
  method: 'GET',
  path: '/api/legal/changed-texts',
  summary:
    'List texts that I am asked to accept: those that have changed since, and those of joining that I have not answered',
  access: 'viewer',
  response: z.array(ChangedText),
  waitsFor: ['consents', 'documents'],
});

export const recordConsent = defineRoute({
  method: 'POST',
  path: '/api/legal/consent',
  summary: 'Grant a consent, bound to the text I decided on, otherwise to the last one served to me',
  access: 'viewer',
  body: z.strictObject({
    consent_type: ConsentType,
    consent_given: z.boolean(),
    explicit_consent: z.boolean(),
    /** SHA-256 of the text decided on, from `notice.hash` or the document; it must be in force. */
    notice_hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    /** Where in the product; `api` by default. */
    source: ConsentSource.optional(),
  }),
  response: ConsentReceipt,
  problems: ['nothing_to_withdraw', 'notice_changed', 'erased', 'idempotency_key_reused', 'no_document'],
  answers: ['Sankofa-Position'],
  waitsFor: ['documents'],
});

export const withdrawConsent = defineRoute({
  method: 'DELETE',
  path: '/api/legal/consent/:consentType',
  summary: 'Withdraw a consent',
  access: 'viewer',
  params: z.strictObject({ consentType: ConsentType }),
  query: z.strictObject({ source: ConsentSource.optional() }),
  response: ConsentReceipt,
  problems: ['nothing_to_withdraw', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const getConsentReceipt = defineRoute({
  method: 'GET',
  path: '/api/legal/consents/:consentType/receipt',
  summary: 'Get a receipt of my last grant or withdrawal of a consent, which proves that it is in the log',
  access: 'viewer',
  params: z.strictObject({ consentType: ConsentType }),
  response: 'download',
  problems: ['not_found', 'not_proven_yet', 'evidence_not_consistent'],
  answers: ['Content-Disposition'],
});

export const getOwnRecords = defineRoute({
  method: 'GET',
  path: '/api/account/log-records',
  summary: 'Get the proof that my events are in the log, and that it has no others about me, for a check by my browser',
  access: 'viewer',
  query: z.strictObject({
    /** Events under the checkpoint that the reader knows. */
    size: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  response: 'download',
  problems: ['not_proven_yet', 'evidence_not_consistent'],
});

export const getLegalDocument = defineRoute({
  method: 'GET',
  path: '/api/legal/:documentType',
  summary: 'Get a legal document in force; an unknown type returns the terms of service',
  access: 'optional-viewer',
  params: z.strictObject({ documentType: z.string().max(100) }),
  query: z.strictObject({
    /** BCP 47; by default that of the request. Falls back to the document's original language. */
    language: z.string().max(35).optional(),
    version: z.coerce.number().int().positive().max(1_000_000).optional(),
  }),
  response: LegalDocument,
  problems: ['not_found', 'not_published', 'erased'],
  answers: ['Sankofa-Position'],
  waitsFor: ['documents'],
});
