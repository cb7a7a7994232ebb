import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, sha256 } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';
import { ConsentSource, ConsentType, DocumentType, documentOfConsent } from './consent-type.ts';

/** Unambiguous reference to one version of a legal text. */
export const DocumentRef = z.strictObject({
  documentType: DocumentType,
  documentVersion: z.int(),
  /** SHA-256 of the text in UTF-8, hexadecimal. */
  documentHash: sha256(),
  language: code('language'),
});
export type DocumentRef = z.infer<typeof DocumentRef>;

// Events

/** The server delivered this text to this person. */
export const NoticeServed = defineEvent(
  'NoticeServed',
  1,
  z.strictObject({ ...DocumentRef.shape, servedAt: z.iso.datetime() }),
);

export const ConsentGranted = defineEvent(
  'ConsentGranted',
  1,
  z.strictObject({
    consentType: ConsentType,
    ...DocumentRef.shape,
    /** The person actively agreed to this single purpose. */
    explicit: z.boolean(),
    /** When this text was first served to the person; null if never. */
    shownAt: z.iso.datetime().nullable(),
    source: ConsentSource,
  }),
);

export const ConsentWithdrawn = defineEvent(
  'ConsentWithdrawn',
  1,
  z.strictObject({ consentType: ConsentType, ...DocumentRef.shape, source: ConsentSource }),
);

export const consentEvents = [NoticeServed, ConsentGranted, ConsentWithdrawn] as const;
type ConsentEvent = EventOf<(typeof consentEvents)[number]>;

// Commands

export type ConsentCommand =
  | { readonly kind: 'serve-notice'; readonly document: DocumentRef }
  /** The texts of one response. */
  | { readonly kind: 'serve-notices'; readonly documents: readonly DocumentRef[] }
  | {
      readonly kind: 'grant';
      readonly consentType: ConsentType;
      /** The text that the person decided on, if known; otherwise the consent is bound to the last one served. */
      readonly notice?: DocumentRef;
      /** Version in force, to which the consent is bound if no text was served. */
      readonly inForce: DocumentRef;
      readonly explicit: boolean;
      readonly source: ConsentSource;
    }
  | { readonly kind: 'withdraw'; readonly consentType: ConsentType; readonly source: ConsentSource };

// State

export interface ConsentAnswer {
  readonly state: 'granted' | 'withdrawn';
  readonly document: DocumentRef;
}

interface ServedTexts {
  readonly document: DocumentRef;
  /** By version and hash. */
  readonly firstAt: Readonly<Record<string, string>>;
}

const textKey = ({ documentVersion, documentHash }: DocumentRef): string => `${documentVersion} ${documentHash}`;

export interface ConsentsState {
  /** By document: the latest text that was new to the person, and when each text was first served. */
  readonly served: { readonly [D in DocumentType]?: ServedTexts };
  readonly consents: { readonly [C in ConsentType]?: ConsentAnswer };
}

const sameText = (a: DocumentRef, b: DocumentRef): boolean =>
  a.documentVersion === b.documentVersion && a.documentHash === b.documentHash;

function evolve(state: ConsentsState, event: ConsentEvent): ConsentsState {
  const { documentType, documentVersion, documentHash, language } = event.data;
  const document: DocumentRef = { documentType, documentVersion, documentHash, language };
  if (event.type === 'NoticeServed') {
    const firstAt = { [textKey(document)]: event.data.servedAt, ...state.served[documentType]?.firstAt };
    return { ...state, served: { ...state.served, [documentType]: { document, firstAt } } };
  }
  const standing = { state: event.type === 'ConsentGranted' ? 'granted' : 'withdrawn', document } as const;
  return { ...state, consents: { ...state.consents, [event.data.consentType]: standing } };
}

// Decisions

function decide(state: ConsentsState, command: ConsentCommand, { now }: { now: Date }): ConsentEvent[] {
  switch (command.kind) {
    case 'serve-notice':
      return serve(state, command.document, now);
    case 'serve-notices':
      return command.documents.flatMap((document) => serve(state, document, now));
    case 'grant': {
      const { consentType, notice, inForce, explicit, source } = command;
      const served = state.served[documentOfConsent[consentType]];
      const document = notice ?? served?.document ?? inForce;
      const shownAt = served?.firstAt[textKey(document)] ?? null;
      const standing = state.consents[consentType];
      if (standing?.state === 'granted' && sameText(standing.document, document)) return [];
      return [
        {
          type: 'ConsentGranted',
          data: { consentType, ...document, explicit, shownAt, source },
        },
      ];
    }
    case 'withdraw': {
      const { consentType, source } = command;
      const standing = state.consents[consentType];
      if (standing?.state !== 'granted') throw new Refusal('nothing_to_withdraw', { what: 'consent' });
      return [{ type: 'ConsentWithdrawn', data: { consentType, ...standing.document, source } }];
    }
  }
}

/** Records a text the first time it is served. */
function serve({ served }: ConsentsState, document: DocumentRef, now: Date): ConsentEvent[] {
  if (served[document.documentType]?.firstAt[textKey(document)] !== undefined) return [];
  return [{ type: 'NoticeServed', data: { ...document, servedAt: now.toISOString() } }];
}

/** Notices served to a person, with their consents and withdrawals. Stream `consent-<person id>`. */
export const consent: Decider<ConsentsState, ConsentCommand, (typeof consentEvents)[number]> = {
  aggregate: 'consent',
  events: consentEvents,
  initial: { served: {}, consents: {} },
  evolve,
  decide,
};
