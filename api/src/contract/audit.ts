import { z } from 'zod';
import { ReportGroup } from './consent-report.ts';
import { LimitKind } from './data-requests.ts';
import { Moment } from './moment.ts';
import { PersonRef } from './person-ref.ts';
import { LogPosition } from './position.ts';
import { ConsentMatter, DocumentType } from './privacy.ts';
import { Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';
import { SecondPerson } from './second-person.ts';

export type { TimelineData } from '@sankofa/projections/audit/timeline-data';

/** A person's page combines these models: the score depends on documents, the last event on timelines. */
const READ = ['people', 'consents', 'cookies', 'documents', 'timelines', 'age'] as const;
const PersonId = z.strictObject({ id: z.uuid() });

export const PersonSummary = z.strictObject({
  id: z.string(),
  /** Null once erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(['active', 'withdrawn', 'erased']),
  registered_at: z.iso.datetime(),
  compliance_score: z.int(),
  consents_granted: z.int(),
  last_event_at: z.iso.datetime(),
});
export type PersonSummary = z.infer<typeof PersonSummary>;

export const ListedPerson = z.strictObject({
  ...PersonSummary.shape,
  /** Account of the officer whose proposal about a legal hold waits for a second one; null without one. */
  hold_proposed_by: z.string().nullable(),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

/** A legal hold. It blocks erasure in every state, including proposed ones. */
export const LegalHold = z.strictObject({
  status: z.enum(['proposed', 'set', 'lift_proposed']),
  /** Time of the proposal, or of the approval once set. */
  since: z.iso.datetime(),
  /** Null once erased. */
  reason: z.string().nullable(),
  /** The proposer of what waits for a second officer; null if nothing is pending. */
  proposed_by: PersonRef.nullable(),
  /** Reason of a proposed lifting; null if there is none. */
  lift_reason: z.string().nullable(),
});
export type LegalHold = z.infer<typeof LegalHold>;

export const Person = z.strictObject({
  ...PersonSummary.shape,
  events: z.int(),
  /** Limits of optional processing of their data. */
  limits: z.array(z.strictObject({ kind: LimitKind, since: z.iso.datetime() })),
  /** Time and reason of a withdrawal; null while the account is active. The reason is null once erased. */
  withdrawal: z.strictObject({ since: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
  /** While it exists, nothing about them is erased. */
  legal_hold: LegalHold.nullable(),
  /** Time and type of every event about this person, oldest first: the ticks of the as-of ruler. */
  ticks: z.array(z.strictObject({ at: z.iso.datetime(), type: z.string() })),
});
export type Person = z.infer<typeof Person>;

export const ConsentInForce = z.strictObject({
  id: z.string(),
  consent_type: ConsentMatter,
  /** `refused`: asked and refused, possible only for cookies: all of them. */
  state: z.enum(['granted', 'refused', 'withdrawn', 'not_asked', 'outdated']),
  version: z.int().nullable(),
  hash: z.string().nullable(),
  since: z.iso.datetime().nullable(),
  /** Version of the text in force at that moment; null before the first. */
  current_version: z.int().nullable(),
});
export type ConsentInForce = z.infer<typeof ConsentInForce>;

export const ConsentsAsOf = z.strictObject({
  as_of: z.iso.datetime(),
  /** Number of this person's events up to then, and in total. */
  events: z.int(),
  events_total: z.int(),
  consents: z.array(ConsentInForce),
});
export type ConsentsAsOf = z.infer<typeof ConsentsAsOf>;

export const TimelineEntry = z.strictObject({
  /** Id of the event. */
  id: z.string(),
  position: z.string(),
  stream: z.string(),
  revision: z.int(),
  type: z.string(),
  at: z.iso.datetime(),
  actor: z.strictObject({
    kind: z.enum(['person', 'staff', 'system', 'visitor']),
    id: z.string(),
    name: z.string().nullable(),
  }),
  /** Data of the event, opened for the reader; personal fields are absent once erased. */
  data: z.record(z.string(), z.unknown()),
  /** Titles of the films that the data name, by id. */
  film_titles: z.record(z.string(), z.string()),
  /** Origin of the request. Address truncated; null once erased or if not recorded. */
  origin: z.strictObject({ address: z.string().nullable(), device: z.string().nullable() }),
  request_id: z.string().nullable(),
  correlation_id: z.string().nullable(),
  causation_id: z.string().nullable(),
  /**
   * Index in the signed Merkle tree; null until a head covers it (about a second). Not verified here, but in evidence
   * packs.
   */
  proof: z.strictObject({ leaf_index: z.int(), tree_size: z.int() }).nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const listPeople = defineList({
  path: '/api/admin/people',
  resource: 'people',
  summary: 'Find people by e-mail address, name or id',
  access: 'people.read',
  item: ListedPerson,
  sortable: ['registered_at', 'last_event_at', 'compliance_score', 'consents_granted'],
  filter: z.strictObject({
    /** Whole e-mail address, prefix of a word of the name (at least three letters), or an id. */
    q: z.string().max(254).optional(),
    band: z.enum(['compliant', 'partial', 'needs_attention']).optional(),
    status: z.enum(['active', 'withdrawn', 'erased']).optional(),
    /** With a legal hold, proposed or in force. */
    legal_hold: z.literal(true).optional(),
    /** With a proposal about a legal hold: for me as the second officer, or proposed by me. */
    second: SecondPerson.optional(),
    /** People of a row of the consent report. */
    consent: ReportGroup.optional(),
  }),
  query: z.strictObject({ search: z.string().max(254).optional() }),
  waitsFor: [...READ, 'data_requests', 'decisions'],
});

export const getPerson = defineRoute({
  method: 'GET',
  path: '/api/admin/people/:id',
  summary: 'Get one person',
  access: 'people.read',
  params: PersonId,
  response: Person,
  problems: ['not_found', 'look_required'],
  waitsFor: [...READ, 'data_requests'],
});

export const PersonSession = z.strictObject({
  id: z.string(),
  audience: z.enum(['viewer', 'console']),
  started_at: z.iso.datetime(),
  /** Null while it is usable. */
  ended_at: z.iso.datetime().nullable(),
  device: z.string(),
  /** Truncated address, e.g. "105.160.x.x". */
  address: z.string(),
});
export type PersonSession = z.infer<typeof PersonSession>;

export const listPersonSessions = defineRoute({
  method: 'GET',
  path: '/api/admin/people/:id/sessions',
  summary: 'List the latest sessions of this person, newest first',
  access: 'people.read',
  params: PersonId,
  response: z.array(PersonSession),
  problems: ['not_found', 'look_required'],
  waitsFor: ['sessions', 'people'],
});

export const getConsentsAsOf = defineRoute({
  method: 'GET',
  path: '/api/admin/people/:id/consents',
  summary: 'Get the consents of this person as of a moment',
  access: 'people.read',
  params: PersonId,
  query: z.strictObject({ as_of: Moment.optional() }),
  response: ConsentsAsOf,
  problems: ['not_found', 'look_required'],
  waitsFor: READ,
});

export const getTimeline = defineRoute({
  method: 'GET',
  path: '/api/admin/people/:id/timeline',
  summary: 'List every event about this person, newest first',
  access: 'people.read',
  params: PersonId,
  query: z.strictObject({
    as_of: Moment.optional(),
    /** Position of the last entry seen, for paging. */
    before: LogPosition.optional(),
    limit: z.coerce.number().int().min(1).max(200).optional(),
  }),
  response: z.strictObject({ entries: z.array(TimelineEntry), total: z.int(), next: z.string().nullable() }),
  problems: ['not_found', 'look_required'],
  waitsFor: READ,
});

export const makeEvidencePack = defineRoute({
  method: 'POST',
  path: '/api/admin/people/:id/evidence-packs',
  summary: 'Create an evidence pack about this person, which is recorded',
  access: 'evidence.make',
  params: PersonId,
  body: Why,
  response: 'download',
  problems: ['not_found', 'look_required', 'not_proven_yet', 'evidence_not_consistent', 'erased'],
  answers: ['Sankofa-Position', 'Content-Disposition'],
  waitsFor: ['timelines', 'documents', 'people'],
});

/** Reference to a document shown to a person, as in timelines. */
export const NoticeRef = z.strictObject({ type: DocumentType, version: z.int(), hash: z.string() });

export const watchChanges = defineRoute({
  method: 'GET',
  path: '/api/admin/changes',
  summary: 'Server-sent events: read models that have changed, so that open lists and records can be refetched',
  access: 'console',
  response: 'sse',
});
