import { listMyDataRequests, type MyDataRequests } from '@sankofa/api/contract/data-requests';
import { type Look, listLooks } from '@sankofa/api/contract/looks';
import {
  type ComplianceStatus,
  type ConsentState,
  getComplianceStatus,
  getLegalDocument,
  type LegalDocument,
  listConsents,
} from '@sankofa/api/contract/privacy';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

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

/** The person's data requests, and what limits processing of their data. */
export const dataRequests = (person: string) =>
  queryOptions<MyDataRequests>({
    queryKey: ['privacy', person, 'data requests'],
    queryFn: () => call(listMyDataRequests, {}),
  });

/** Who of staff looked into the person's file. */
export const looks = (person: string) =>
  queryOptions<Look[]>({
    queryKey: ['privacy', person, 'looks'],
    queryFn: () => call(listLooks, {}),
  });

/**
 * A legal document, in force or of one version. Asked for again by each person: the server binds a consent to the
 * text it last served to them.
 */
export const legalDocument = (person: string | null, documentType: string, version?: number) =>
  queryOptions<LegalDocument>({
    queryKey: ['legal', person, documentType, version ?? 'in force'],
    queryFn: () =>
      call(getLegalDocument, { params: { documentType }, query: version === undefined ? {} : { version } }),
  });
