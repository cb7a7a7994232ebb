import { z } from 'zod';
import { LimitKind } from './data-requests.ts';
import { Moment } from './moment.ts';
import { LogPosition } from './position.ts';
import { ConsentMatter, DocumentType } from './privacy.ts';
import { Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

export type { TimelineData } from '@sankofa/projections/audit/timeline-data';

/** A person’s page shows something of each of these: the score of consents to documents, the time of the last event. */
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

/** A legal hold. It blocks erasure in every state: a proposed one too, and one that may be lifted. */
export const LegalHold = z.strictObject({
  status: z.enum(['proposed', 'set', 'lift_proposed']),
  /** When it was proposed, or set once it is. */
  since: z.iso.datetime(),
  /** Null once erased. */
  reason: z.string().nullable(),
  /** Who proposed what waits for a second officer; null where nothing waits. */
  proposed_by: z.strictObject({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** Why it may be lifted; null where no officer proposes that. */
  lift_reason: z.string().nullable(),
});
export type LegalHold = z.infer<typeof LegalHold>;

export const Person = z.strictObject({
  ...PersonSummary.shape,
  events: z.int(),
  /** What has stopped optional processing of their data. */
  limits: z.array(z.strictObject({ kind: LimitKind, since: z.iso.datetime() })),
  /** Since when the account is out of use, and why; null while it is in use. The reason is null once erased. */
  withdrawal: z.strictObject({ since: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
  /** While there is one, nothing about them is erased. */
  legal_hold: LegalHold.nullable(),
  /** Time and type of every event about this person, oldest first: the ticks of the as-of ruler. */
  ticks: z.array(z.strictObject({ at: z.iso.datetime(), type: z.string() })),
});
export type Person = z.infer<typeof Person>;

export const ConsentInForce = z.strictObject({
  id: z.string(),
  consent_type: ConsentMatter,
  /** `refused`: asked, and said no, which only cookies can be: no to all of them. */
  state: z.enum(['granted', 'refused', 'withdrawn', 'not_asked', 'outdated']),
  version: z.int().nullable(),
  hash: z.string().nullable(),
  since: z.iso.datetime().nullable(),
  /** The version of the text in force at that moment, null when none was published yet. */
  current_version: z.int().nullable(),
});
export type ConsentInForce = z.infer<typeof ConsentInForce>;

export const ConsentsAsOf = z.strictObject({
  as_of: z.iso.datetime(),
  /** How many of this person's events had happened by then, and how many there are. */
  events: z.int(),
  events_total: z.int(),
  consents: z.array(ConsentInForce),
});
export type ConsentsAsOf = z.infer<typeof ConsentsAsOf>;

export const TimelineEntry = z.strictObject({
  /** The event's id. */
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
  /** The event's own facts, opened for the reader; personal fields are absent once erased. */
  data: z.record(z.string(), z.unknown()),
  /** Where the request came from. Address truncated; null once erased or where it was not recorded. */
  origin: z.strictObject({ address: z.string().nullable(), device: z.string().nullable() }),
  request_id: z.string().nullable(),
  correlation_id: z.string().nullable(),
  causation_id: z.string().nullable(),
  /** Place in the signed Merkle tree; null until a head over it is signed (a second or so). Nothing is verified here: evidence packs are. */
  proof: z.strictObject({ leaf_index: z.int(), tree_size: z.int() }).nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const listPeople = defineList({
  path: '/api/admin/people',
  resource: 'people',
  summary: 'People, by e-mail address, name or id',
  access: 'people.read',
  item: PersonSummary,
  sortable: ['registered_at', 'last_event_at', 'compliance_score', 'consents_granted'],
  filter: z.strictObject({
    /** Whole e-mail address, the beginning of a word of the name (three letters at least), or an id. */
    q: z.string().max(254).optional(),
    id: z.array(z.uuid()).max(100).optional(),
    band: z.enum(['compliant', 'partial', 'needs_attention']).optional(),
    status: z.enum(['active', 'withdrawn', 'erased']).optional(),
  }),
  query: z.strictObject({ search: z.string().max(254).optional() }),
  waitsFor: READ,
});

export const getPerson = defineRoute({
  method: 'GET',
  path: '/api/admin/people/:id',
  summary: 'One person',
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
  /** Null while it can still be used. */
  ended_at: z.iso.datetime().nullable(),
  device: z.string(),
  /** Truncated address, e.g. "105.160.x.x". */
  address: z.string(),
});
export type PersonSession = z.infer<typeof PersonSession>;

export const listPersonSessions = defineRoute({
  method: 'GET',
  path: '/api/admin/people/:id/sessions',
  summary: 'The latest sessions of this person, newest first',
  access: 'people.read',
  params: PersonId,
  response: z.array(PersonSession),
  problems: ['not_found', 'look_required'],
  waitsFor: ['sessions', 'people'],
});

export const getConsentsAsOf = defineRoute({
  method: 'GET',
  path: '/api/admin/people/:id/consents',
  summary: 'Which consents were in force for this person at a moment',
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
  summary: 'Every event about this person, newest first',
  access: 'people.read',
  params: PersonId,
  query: z.strictObject({
    as_of: Moment.optional(),
    /** Position of the last entry seen, to read on from there. */
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
  summary: 'Make an evidence pack about this person; making it is recorded',
  access: 'evidence.make',
  params: PersonId,
  body: Why,
  response: 'download',
  problems: ['not_found', 'look_required', 'not_proven_yet', 'evidence_not_consistent', 'erased'],
  answers: ['Sankofa-Position', 'Content-Disposition'],
  waitsFor: ['timelines', 'documents', 'people'],
});

/** A document shown to a person, as named in timelines. */
export const NoticeRef = z.strictObject({ type: DocumentType, version: z.int(), hash: z.string() });

export const watchChanges = defineRoute({
  method: 'GET',
  path: '/api/admin/changes',
  summary: 'Server-sent events: which read models have moved, so that open lists and records can be read again',
  access: 'console',
  response: 'sse',
});
