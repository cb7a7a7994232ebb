import { type FileAccess, listFileAccesses } from '@sankofa/api/contract/access-log';
import { type AgeVerification, getAgeVerification } from '@sankofa/api/contract/age';
import { type CookieChoice, getCookieChoice } from '@sankofa/api/contract/cookies';
import { listMyDataRequests, type MyDataRequests } from '@sankofa/api/contract/data-requests';
import {
  type ChangedText,
  type ComplianceStatus,
  type ConsentState,
  getComplianceStatus,
  getLegalDocument,
  type JoiningText,
  type LegalDocument,
  listChangedTexts,
  listConsents,
  listJoiningTexts,
} from '@sankofa/api/contract/privacy';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { embeddedData } from '../server/embedded-data.ts';

/** The person's compliance score and its parts. */
export const complianceStatus = (person: string) =>
  queryOptions<ComplianceStatus>({
    queryKey: ['privacy', person, 'status'],
    queryFn: () => call(getComplianceStatus, {}),
  });

/** The person's consents, each with its text. */
export const consents = (person: string) =>
  queryOptions<ConsentState[]>({
    queryKey: ['privacy', person, 'consents'],
    queryFn: () => call(listConsents, {}),
  });

/** The state of the person’s age verification. */
export const ageVerification = (person: string) =>
  queryOptions<AgeVerification>({
    queryKey: ['privacy', person, 'age'],
    queryFn: () => call(getAgeVerification, {}),
  });

/** Texts that the person is asked to accept: new, or changed since. */
export const changedTexts = (person: string) =>
  queryOptions<ChangedText[]>({
    queryKey: ['privacy', person, 'changed texts'],
    queryFn: () => call(listChangedTexts, {}),
  });

/** Texts that people accept when they join. */
export const joiningTexts = () =>
  queryOptions<JoiningText[]>({ queryKey: ['joining texts'], queryFn: () => call(listJoiningTexts, {}) });

/** A legal document; without a version, the one in force. */
export interface DocumentRequest {
  readonly version?: number;
  /** BCP 47. Without such a translation the server answers in the original language. */
  readonly language: string;
}
/** The person's data requests, and what limits processing of their data. */
export const dataRequests = (person: string) =>
  queryOptions<MyDataRequests>({
    queryKey: ['privacy', person, 'data requests'],
    queryFn: () => call(listMyDataRequests, {}),
  });

/** Accesses of staff to the person’s data. */
export const accessLog = (person: string) =>
  queryOptions<FileAccess[]>({
    queryKey: ['privacy', person, 'looks'],
    queryFn: () => call(listFileAccesses, {}),
  });

/**
 * A legal document. Cached per person, because the server binds a consent to the text it last served to them.
 */
export const legalDocument = (person: string | null, documentType: string, asked: DocumentRequest) =>
  queryOptions<LegalDocument>({
    queryKey: ['legal', person, documentType, asked.version ?? 'in force', asked.language],
    queryFn: () => call(getLegalDocument, { params: { documentType }, query: asked }),
    placeholderData: (before) => (before?.type === documentType ? before : undefined),
    ...(person === null && embeddedData<LegalDocument>(getLegalDocument, { params: { documentType }, query: asked })),
  });

/** The choice of cookies of the person, or of this browser for visitors. */
export const cookieChoice = (person: string | null) =>
  queryOptions<CookieChoice>({
    queryKey: ['cookies', person],
    queryFn: () => call(getCookieChoice, {}),
  });
