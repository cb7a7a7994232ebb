import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import type { DocumentRef } from './consent.ts';
import { DocumentType } from './consent-type.ts';

// Events

const text = {
  documentType: DocumentType,
  version: z.int(),
  /** BCP 47. */
  language: z.string(),
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  /** SHA-256 of the text in UTF-8, hexadecimal. */
  hash: z.string(),
};

/** A new version. What was decided is final: it comes into force at its moment without anything else happening. */
export const LegalDocumentPublished = defineEvent(
  'LegalDocumentPublished',
  2,
  z.strictObject({
    ...text,
    changeSummary: z.string(),
    /** When it comes into force; null for versions from before there was a choice: when they were published. */
    inForceFrom: z.iso.datetime().nullable(),
    /** Whether those who agreed to an earlier version are asked again; not for a mended spelling. */
    asksAgain: z.boolean(),
  }),
  { 1: (data) => ({ ...data, inForceFrom: null, asksAgain: true }) },
);

/** The text of a version in one more language, or a better translation into one it had. */
export const LegalDocumentTranslated = defineEvent('LegalDocumentTranslated', 1, z.strictObject(text));

export const legalDocumentEvents = [LegalDocumentPublished, LegalDocumentTranslated] as const;
export type PublishedVersion = EventOf<typeof LegalDocumentPublished>['data'];
type LegalDocumentEvent = EventOf<(typeof legalDocumentEvents)[number]>;

// Commands

interface Words {
  readonly documentType: DocumentType;
  readonly language: string;
  readonly title: string;
  readonly text: string;
}

export interface PublishDocument extends Words {
  readonly kind: 'publish';
  readonly changeSummary: string;
  /** Null: at once. */
  readonly inForceFrom: Date | null;
  readonly asksAgain: boolean;
  /** The version it was written from, 0 for none; null: whichever is the last. */
  readonly basedOn: number | null;
}

export interface TranslateDocument extends Words {
  readonly kind: 'translate';
  readonly version: number;
}

// State

export interface LegalDocumentState {
  /** In order: each comes into force no earlier than the one before. */
  readonly versions: readonly PublishedVersion[];
  /** Hashes of the texts in other languages, by version and language: `2 sw`. */
  readonly translations: Readonly<Record<string, string>>;
}

function evolve(state: LegalDocumentState, event: LegalDocumentEvent): LegalDocumentState {
  if (event.type === 'LegalDocumentPublished') return { ...state, versions: [...state.versions, event.data] };
  const { version, language, hash } = event.data;
  return { ...state, translations: { ...state.translations, [`${version} ${language}`]: hash } };
}

/** The version in force at a moment; null before the first. */
export const inForceAt = ({ versions }: LegalDocumentState, at: Date): PublishedVersion | null =>
  versions.findLast(({ inForceFrom }) => inForceFrom === null || Date.parse(inForceFrom) <= at.getTime()) ?? null;

/** SHA-256 of a legal text in UTF-8, hexadecimal: what a consent is bound to. */
export const hashOfText = (words: string): string => createHash('sha256').update(words, 'utf8').digest('hex');

/** A version as consents name it. */
export const documentRef = ({ documentType, version, hash, language }: PublishedVersion): DocumentRef => ({
  documentType,
  documentVersion: version,
  documentHash: hash,
  language,
});

// Decisions

function decide(
  state: LegalDocumentState,
  command: PublishDocument | TranslateDocument,
  { now }: { now: Date },
): LegalDocumentEvent[] {
  if (command.text.trim() === '') throw new Refusal('empty_document', 'A legal document cannot be empty.', 422);
  return command.kind === 'publish' ? publish(state, command, now) : translate(state, command);
}

function publish({ versions }: LegalDocumentState, command: PublishDocument, now: Date): LegalDocumentEvent[] {
  const { kind: _, basedOn, inForceFrom, ...words } = command;
  const last = versions.at(-1);
  const hash = hashOfText(command.text);
  if (basedOn !== null && basedOn !== (last?.version ?? 0)) {
    const detail = `Version ${last?.version} has been published meanwhile. Look at what it changed, then publish yours.`;
    throw new Refusal('version_published_meanwhile', detail);
  }
  if (last?.hash === hash) return [];
  const from = inForceFrom ?? now;
  if (from < now) {
    throw new Refusal('in_the_past', 'A version comes into force now or later: nobody could agree to it earlier.', 422);
  }
  if (last?.inForceFrom && from < new Date(last.inForceFrom)) {
    const detail = `Version ${last.version} is to come into force later than that. A newer version cannot come before it.`;
    throw new Refusal('before_scheduled_version', detail);
  }
  const version = (last?.version ?? 0) + 1;
  return [{ type: 'LegalDocumentPublished', data: { ...words, version, hash, inForceFrom: from.toISOString() } }];
}

function translate({ versions, translations }: LegalDocumentState, command: TranslateDocument): LegalDocumentEvent[] {
  const { kind: _, ...words } = command;
  const { version, language } = words;
  const original = versions.find((known) => known.version === version);
  if (!original) throw new Refusal('not_found', 'There is no such version of this document.', 404);
  if (original.language === language) {
    throw new Refusal('original_language', 'This version was written in that language: publish a new version instead.');
  }
  const hash = hashOfText(command.text);
  if (translations[`${version} ${language}`] === hash) return [];
  return [{ type: 'LegalDocumentTranslated', data: { ...words, hash } }];
}

/** The versions of one legal document, and their translations. Stream `legaldocument-<document type>`. */
export const legalDocument: Decider<
  LegalDocumentState,
  PublishDocument | TranslateDocument,
  (typeof legalDocumentEvents)[number]
> = {
  aggregate: 'legaldocument',
  events: legalDocumentEvents,
  initial: { versions: [], translations: {} },
  evolve,
  decide,
};
