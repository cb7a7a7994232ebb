import { eventDefinitions } from '@sankofa/events/catalog';
import { ConsentGranted, ConsentWithdrawn } from '@sankofa/events/privacy/consent';
import { ConsentMatter, type DocumentType, documentOfConsent } from '@sankofa/events/privacy/consent-type';
import { CookiePreferencesSaved } from '@sankofa/events/privacy/cookie-choice';
import { LegalDocumentCancelled, LegalDocumentPublished } from '@sankofa/events/privacy/legal-document';
import type { EventDefinition, EventOf } from '@sankofa/events/store/define-event';
import type { ReportDimension, ReportRow } from '../../contract/consent-report.ts';
import type { AppendedEvent } from './live-history.ts';

/** One row of a person's consent matrix. */
export interface MatrixRow {
  readonly consentType: ConsentMatter;
  readonly state: 'granted' | 'withdrawn' | 'refused' | 'outdated' | 'not_asked';
  readonly version: number | null;
  readonly hash: string | null;
  readonly since: Date | null;
  /** Version of the text in force. */
  readonly current: number | null;
}

interface Answer {
  readonly state: 'granted' | 'withdrawn' | 'refused';
  readonly version: number;
  readonly hash: string;
  readonly at: Date;
  readonly country: string | null;
}

const documentOf: Record<ConsentMatter, DocumentType> = { ...documentOfConsent, cookies: 'cookie-policy' };

/** Events up to a time, in the order of recording. */
export function upTo(history: readonly AppendedEvent[], at: Date): AppendedEvent[] {
  const until = at.getTime();
  return history.filter((event) => event.at.getTime() <= until);
}

/** Whether an event has one of these definitions. */
const isOf = <const Definition extends EventDefinition>(
  event: AppendedEvent,
  definitions: readonly Definition[],
): event is AppendedEvent & EventOf<Definition> => definitions.some(({ type }) => type === event.type);

/** Last answer of each person to each consent, by `<person> <matter>`. */
function answers(past: readonly AppendedEvent[]): Map<string, Answer> {
  const last = new Map<string, Answer>();
  for (const event of past) {
    const { person, at, country } = event;
    if (isOf(event, [ConsentGranted, ConsentWithdrawn])) {
      const { consentType, documentVersion: version, documentHash: hash } = event.data;
      const state = event.type === 'ConsentGranted' ? 'granted' : 'withdrawn';
      last.set(`${person} ${consentType}`, { state, version, hash, at, country });
    }
    if (isOf(event, [CookiePreferencesSaved])) {
      const { analytics, marketing, personalization, documentVersion: version, documentHash: hash } = event.data;
      const any = analytics || marketing || personalization;
      last.set(`${person} cookies`, { state: any ? 'granted' : 'refused', version, hash, at, country });
    }
  }
  return last;
}

/** By legal document: the version in force at a time, and the last one by then that required new consent. */
function versions(past: readonly AppendedEvent[], at: Date): Map<DocumentType, { current: number; asking: number }> {
  const found = new Map<DocumentType, { current: number; asking: number }>();
  const cancelled = new Set(
    past.flatMap((event) =>
      isOf(event, [LegalDocumentCancelled]) ? [`${event.data.documentType} ${event.data.version}`] : [],
    ),
  );
  for (const event of past) {
    if (!isOf(event, [LegalDocumentPublished])) continue;
    const { documentType: document, version, inForceFrom, asksAgain } = event.data;
    if (new Date(inForceFrom) > at) continue;
    if (cancelled.has(`${document} ${version}`)) continue;
    const before = found.get(document) ?? { current: 0, asking: 0 };
    found.set(document, { current: version, asking: asksAgain ? version : before.asking });
  }
  return found;
}

/** A person's consents at a time. */
export function foldMatrix(past: readonly AppendedEvent[], person: string, at: Date): MatrixRow[] {
  const mine = answers(past.filter((event) => event.person === person));
  const documents = versions(past, at);
  return ConsentMatter.options.map((matter) => {
    const document = documents.get(documentOf[matter]);
    const current = document?.current ?? null;
    const answer = mine.get(`${person} ${matter}`);
    if (!answer) return { consentType: matter, state: 'not_asked', version: null, hash: null, since: null, current };
    const { state, version, hash, at: since } = answer;
    const outdated = state !== 'withdrawn' && version < (document?.asking ?? 0);
    return { consentType: matter, state: outdated ? 'outdated' : state, version, hash, since, current };
  });
}

/** Counts of everyone's consents at a time. */
export function foldReport(past: readonly AppendedEvent[], at: Date, by: ReadonlySet<ReportDimension>): ReportRow[] {
  const last = answers(past);
  const documents = versions(past, at);
  const everybody = past.filter(({ type }) => type === 'AccountRegistered').map(({ person }) => person);
  const rows = new Map<string, ReportRow>();
  for (const person of everybody) {
    for (const matter of ConsentMatter.options) {
      const row = reportRow(
        matter,
        last.get(`${person} ${matter}`),
        documents.get(documentOf[matter])?.asking ?? 0,
        by,
      );
      const key = `${matter} ${row.state} ${row.version} ${row.country} ${row.day}`;
      rows.set(key, { ...row, people: 1 + (rows.get(key)?.people ?? 0) });
    }
  }
  return [...rows.values()];
}

/** Row that one person counts for. */
function reportRow(
  matter: ConsentMatter,
  answer: Answer | undefined,
  asking: number,
  by: ReadonlySet<ReportDimension>,
): Omit<ReportRow, 'people'> {
  if (!answer) return { consent_type: matter, state: 'not_asked', version: null, country: null, day: null };
  return {
    consent_type: matter,
    state: answer.state !== 'withdrawn' && answer.version < asking ? 'outdated' : answer.state,
    version: by.has('version') ? answer.version : null,
    country: by.has('country') ? (answer.country ?? 'unknown') : null,
    day: by.has('day') ? answer.at.toISOString().slice(0, 10) : null,
  };
}

const personalOf = new Map(eventDefinitions.map(({ type, personal }) => [type, new Set(personal)]));

/** Fields hidden in a timeline: personal data of erased people. */
const isHidden = (type: string, name: string, isErased: boolean): boolean =>
  isErased && (personalOf.get(type)?.has(name) ?? false);

/** Every event about a person, newest first; personal data only unless erased. */
export function foldTimeline(past: readonly AppendedEvent[], person: string, isErased: boolean) {
  return (
    past
      .filter((event) => event.person === person)
      // By time; events of the same time stay in log order.
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ type, stream, at, data }) => ({
        type,
        stream,
        at: at.toISOString(),
        data: Object.fromEntries(Object.entries(data).filter(([name]) => !isHidden(type, name, isErased))),
      }))
      .toReversed()
  );
}
