import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, open, sha256 } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';
import type { DocumentRef } from './consent.ts';
import { DocumentType } from './consent-type.ts';
import { FAR_AHEAD_DAYS } from './far-ahead.ts';

// Events

const text = {
  documentType: DocumentType,
  version: z.int(),
  /** BCP 47. */
  language: code('language'),
  title: open(),
  /** Markdown. */
  text: open(),
  /** SHA-256 of the text in UTF-8, hexadecimal. */
  hash: sha256(),
};

/** A new version. It comes into force at its time without further action, unless cancelled before. */
export const LegalDocumentPublished = defineEvent(
  'LegalDocumentPublished',
  1,
  z.strictObject({
    ...text,
    changeSummary: open(),
    /** When it comes into force: on publication, or later. */
    inForceFrom: z.iso.datetime(),
    /** Whether earlier consents must be renewed; false for corrections of spelling. */
    asksAgain: z.boolean(),
  }),
);

/** Translation of a version, new or revised. */
export const LegalDocumentTranslated = defineEvent('LegalDocumentTranslated', 1, z.strictObject(text));

/** A scheduled version was cancelled. Its number is not used again. */
export const LegalDocumentCancelled = defineEvent(
  'LegalDocumentCancelled',
  1,
  z.strictObject({
    documentType: DocumentType,
    version: z.int(),
    /** BCP 47: the version's original language. */
    language: code('language'),
    /** Reason; null if it is replaced by another version. */
    reason: open().nullable(),
    /** Replacement version; null if there is none. */
    replacedBy: z.int().nullable(),
  }),
);

export const legalDocumentEvents = [LegalDocumentPublished, LegalDocumentTranslated, LegalDocumentCancelled] as const;
export type PublishedVersion = EventOf<typeof LegalDocumentPublished>['data'];
type Translation = EventOf<typeof LegalDocumentTranslated>['data'];
export type LegalDocumentEvent = EventOf<(typeof legalDocumentEvents)[number]>;

// Commands

export interface PublishDocument extends Omit<PublishedVersion, 'version' | 'hash' | 'inForceFrom'> {
  readonly kind: 'publish';
  /** Null: immediately. */
  readonly inForceFrom: Date | null;
  /** The version it is based on, 0 for none; null: the preceding one, unchecked. */
  readonly basedOn: number | null;
  /** The scheduled version that it replaces; absent: none. */
  readonly replaces?: number | undefined;
  /** Corrected texts of versions scheduled for later, into which the correction goes too; absent: none. */
  readonly laterTexts?: readonly { readonly version: number; readonly text: string }[] | undefined;
  /** Whether the officer confirmed a day more than `FAR_AHEAD_DAYS` ahead. */
  readonly confirmsFarAhead?: boolean | undefined;
}

export interface TranslateDocument extends Omit<Translation, 'hash'> {
  readonly kind: 'translate';
}

export interface CancelDocument {
  readonly kind: 'cancel';
  readonly documentType: DocumentType;
  readonly version: number;
  readonly reason: string;
}

export type LegalDocumentCommand = PublishDocument | TranslateDocument | CancelDocument;

const DAY_MS = 86_400_000;

// State

export interface LegalDocumentState {
  /** Without cancelled ones, in order: each has a higher number than the one before and comes into force no earlier. */
  readonly versions: readonly PublishedVersion[];
  /** Highest number used, including cancelled versions. */
  readonly lastVersion: number;
  /** Translations by version and language: `2 sw`. */
  readonly translations: Readonly<Record<string, Translation>>;
}

function evolve(state: LegalDocumentState, event: LegalDocumentEvent): LegalDocumentState {
  const { versions } = state;
  switch (event.type) {
    case 'LegalDocumentPublished':
      return { ...state, versions: [...versions, event.data], lastVersion: event.data.version };
    case 'LegalDocumentCancelled':
      return { ...state, versions: versions.filter(({ version }) => version !== event.data.version) };
    case 'LegalDocumentTranslated': {
      const { version, language } = event.data;
      return { ...state, translations: { ...state.translations, [`${version} ${language}`]: event.data } };
    }
  }
}

/** The version in force at a time; null before the first. */
export const inForceAt = ({ versions }: Pick<LegalDocumentState, 'versions'>, at: Date): PublishedVersion | null =>
  versions.findLast(({ inForceFrom }) => Date.parse(inForceFrom) <= at.getTime()) ?? null;

/** SHA-256 of a legal text in UTF-8, hexadecimal, to which consents are bound. */
export const hashOfText = (words: string): string => createHash('sha256').update(words, 'utf8').digest('hex');

/** Reference to a version, as stored with consents. */
export const documentRef = ({ documentType, version, hash, language }: PublishedVersion): DocumentRef => ({
  documentType,
  documentVersion: version,
  documentHash: hash,
  language,
});

// Decisions

function decide(
  state: LegalDocumentState,
  command: LegalDocumentCommand,
  { now }: { now: Date },
): LegalDocumentEvent[] {
  if (command.kind === 'cancel') {
    const { version, reason } = command;
    return [cancelled(requireScheduled(state, version, now), { reason, replacedBy: null })];
  }
  if (command.text.trim() === '') throw new Refusal('empty_document');
  return command.kind === 'publish' ? publish(state, command, now) : translate(state, command);
}

/**
 * Publishes a version, now or scheduled. Versions scheduled for later are renumbered after it, with the same days, and
 * the same texts unless the correction goes into them too: a version with a higher number never comes into force first, so that an older text cannot outdate a consent.
 */
function publish(state: LegalDocumentState, command: PublishDocument, now: Date): LegalDocumentEvent[] {
  const { kind: _, basedOn, inForceFrom, replaces, laterTexts = [], confirmsFarAhead = false, ...words } = command;
  const from = inForceFrom ?? now;
  if (from < now) throw new Refusal('in_the_past');
  const replaced = replaces === undefined ? null : requireScheduled(state, replaces, now);
  const versions = state.versions.filter((version) => version !== replaced);
  const before = inForceAt({ versions }, from);
  const after = versions.filter((version) => isAfter(version, from));
  if (basedOn !== null && basedOn !== (before?.version ?? 0) && basedOn !== replaced?.version) {
    throw notBasedOn(basedOn, before, after);
  }
  for (const { version, text } of laterTexts) {
    if (!after.some((later) => later.version === version)) throw new Refusal('not_found', { what: 'document_version' });
    if (text.trim() === '') throw new Refusal('empty_document');
  }
  const hash = hashOfText(command.text);
  if (before?.hash === hash || after[0]?.hash === hash) return [];
  if (!confirmsFarAhead && from.getTime() - now.getTime() > FAR_AHEAD_DAYS * DAY_MS) {
    throw new Refusal('far_ahead', { from: from.toISOString(), days: FAR_AHEAD_DAYS });
  }
  const version = state.lastVersion + 1;
  const moved = after.map((former, n) => ({ former, version: version + 1 + n }));
  const taken = replaced ? [{ former: replaced, version }, ...moved] : moved;
  return [
    ...taken.map(({ former, version: replacedBy }) => cancelled(former, { reason: null, replacedBy })),
    { type: 'LegalDocumentPublished', data: { ...words, version, hash, inForceFrom: from.toISOString() } },
    ...moved.flatMap(({ former, version: number }) => {
      const { text = former.text } = laterTexts.find((later) => later.version === former.version) ?? {};
      return numberedAgain(state, { ...former, text, hash: hashOfText(text) }, number);
    }),
  ];
}

const isAfter = ({ inForceFrom }: PublishedVersion, at: Date): boolean => Date.parse(inForceFrom) > at.getTime();

function numberedAgain(
  { translations }: LegalDocumentState,
  former: PublishedVersion,
  version: number,
): LegalDocumentEvent[] {
  const translated = Object.values(translations).filter((translation) => translation.version === former.version);
  return [
    { type: 'LegalDocumentPublished', data: { ...former, version } },
    ...translated.map((data) => ({ type: 'LegalDocumentTranslated', data: { ...data, version } }) as const),
  ];
}

const cancelled = (
  { documentType, version, language }: PublishedVersion,
  why: { readonly reason: string | null; readonly replacedBy: number | null },
): LegalDocumentEvent => ({ type: 'LegalDocumentCancelled', data: { documentType, version, language, ...why } });

/** @throws Refusal `not_found`, `not_scheduled` */
function requireScheduled({ versions }: LegalDocumentState, version: number, now: Date): PublishedVersion {
  const found = versions.find((known) => known.version === version);
  if (!found) throw new Refusal('not_found', { what: 'document_version' });
  if (!isAfter(found, now)) throw new Refusal('not_scheduled', { version });
  return found;
}

function notBasedOn(basedOn: number, before: PublishedVersion | null, after: readonly PublishedVersion[]): Refusal {
  const scheduled = after.find(({ version }) => version === basedOn);
  if (scheduled) {
    return new Refusal('before_scheduled_version', { version: basedOn, from: scheduled.inForceFrom });
  }
  return new Refusal('version_published_meanwhile', { version: before?.version ?? null });
}

function translate({ versions, translations }: LegalDocumentState, command: TranslateDocument): LegalDocumentEvent[] {
  const { kind: _, ...words } = command;
  const { version, language } = words;
  const original = versions.find((known) => known.version === version);
  if (!original) throw new Refusal('not_found', { what: 'document_version' });
  if (original.language === language) throw new Refusal('original_language');
  const hash = hashOfText(command.text);
  if (translations[`${version} ${language}`]?.hash === hash) return [];
  return [{ type: 'LegalDocumentTranslated', data: { ...words, hash } }];
}

/** Versions of one legal document with their translations. Stream `legaldocument-<document type>`. */
export const legalDocument: Decider<LegalDocumentState, LegalDocumentCommand, (typeof legalDocumentEvents)[number]> = {
  aggregate: 'legaldocument',
  events: legalDocumentEvents,
  initial: { versions: [], lastVersion: 0, translations: {} },
  evolve,
  decide,
};
