import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import type { DocumentRef } from './consent.ts';
import { DocumentType } from './consent-type.ts';

export const LegalDocumentPublished = defineEvent(
  'LegalDocumentPublished',
  1,
  z.strictObject({
    documentType: DocumentType,
    version: z.int(),
    /** BCP 47. */
    language: z.string(),
    title: z.string(),
    /** Markdown. */
    text: z.string(),
    /** SHA-256 of the text in UTF-8, hexadecimal. */
    hash: z.string(),
    changeSummary: z.string(),
  }),
);

export const legalDocumentEvents = [LegalDocumentPublished] as const;
export type LegalDocumentEvent = EventOf<(typeof legalDocumentEvents)[number]>;

export interface PublishDocument {
  readonly documentType: DocumentType;
  readonly language: string;
  readonly title: string;
  readonly text: string;
  readonly changeSummary: string;
}

export interface LegalDocumentState {
  readonly inForce: LegalDocumentEvent['data'] | null;
}

/** SHA-256 of a legal text in UTF-8, hexadecimal: what a consent is bound to. */
export const hashOfText = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The version in force as consents name it. */
export const documentRef = ({ documentType, version, hash, language }: LegalDocumentEvent['data']): DocumentRef => ({
  documentType,
  documentVersion: version,
  documentHash: hash,
  language,
});

function decide({ inForce }: LegalDocumentState, command: PublishDocument): LegalDocumentEvent[] {
  const hash = hashOfText(command.text);
  if (command.text.trim() === '') throw new Refusal('empty_document', 'A legal document cannot be empty.', 422);
  if (inForce?.hash === hash) return [];
  return [{ type: 'LegalDocumentPublished', data: { ...command, version: (inForce?.version ?? 0) + 1, hash } }];
}

/** The versions of one legal document. Stream `legaldocument-<document type>`. */
export const legalDocument: Decider<LegalDocumentState, PublishDocument, (typeof legalDocumentEvents)[number]> = {
  aggregate: 'legaldocument',
  events: legalDocumentEvents,
  initial: { inForce: null },
  evolve: (_state, event) => ({ inForce: event.data }),
  decide,
};
