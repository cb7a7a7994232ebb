import { z } from 'zod';
import { Why } from './reason.ts';
import { defineRoute } from './route.ts';

const staff = { console: ['owner', 'compliance_officer'], permission: 'data-requests.work' } as const;
const Id = z.strictObject({ id: z.uuid() });
const Done = z.strictObject({ id: z.string() });
const PROBLEMS = [
  'not_found',
  'request_closed',
  'not_an_erasure',
  'legal_hold',
  'evidence_frozen',
  'idempotency_key_reused',
] as const;

export const proposeErasure = defineRoute({
  method: 'POST',
  path: '/api/admin/data-requests/:id/propose-erasure',
  summary: 'Ask for the erasure of this person; another officer has to approve it',
  access: staff,
  params: Id,
  response: Done,
  problems: [...PROBLEMS, 'not_claimed', 'identity_not_checked', 'erasure_under_way'],
  answers: ['Sankofa-Position'],
  waitsFor: ['data_requests'],
});

export const declineErasure = defineRoute({
  method: 'POST',
  path: '/api/admin/data-requests/:id/decline-erasure',
  summary: 'Do not agree to the erasure another officer has asked for, or take back that I have asked for it',
  access: staff,
  params: Id,
  body: Why,
  response: Done,
  problems: [
    'not_found',
    'request_closed',
    'erasure_not_proposed',
    'erasure_under_way',
    'erased',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position'],
  waitsFor: ['data_requests'],
});

export const approveErasure = defineRoute({
  method: 'POST',
  path: '/api/admin/data-requests/:id/approve-erasure',
  summary: 'Approve the erasure another officer has asked for, and carry it out; sent again, it is finished',
  access: staff,
  params: Id,
  response: Done,
  problems: ['own_file', ...PROBLEMS, 'erasure_not_proposed', 'same_officer', 'still_owner'],
  answers: ['Sankofa-Position'],
  waitsFor: ['data_requests', 'timelines'],
});

/**
 * Texts shorter than this, in characters, are found everywhere ("Phone", "Kofi") and say nothing about one person: they
 * are not searched for after an erasure, and the certificate says how many there were.
 */
export const SHORTEST_SEARCHED = 8;

const Statement = z.object({
  statement: z.object({
    searchedFor: z.int(),
    tooShortToSearchFor: z.int(),
    leftOutOfSearch: z.int().default(0),
  }),
});

/** What a certificate says was searched for, in words. @param certificate as it is downloaded. @throws ZodError */
export function searchedWords(certificate: string): string {
  const { statement } = Statement.parse(JSON.parse(certificate));
  const { searchedFor, tooShortToSearchFor: tooShort, leftOutOfSearch: leftOut } = statement;
  const texts = (count: number): string => `${count} ${count === 1 ? 'text was' : 'texts were'}`;
  return [
    `${texts(searchedFor)} searched for.`,
    tooShort > 0 &&
      `${texts(tooShort)} too short to tell from chance (under ${SHORTEST_SEARCHED} characters) and could not be.`,
    leftOut > 0 && `${texts(leftOut)} left out: there were too many, or they stand in what we publish as well.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

export const downloadCertificate = defineRoute({
  method: 'GET',
  path: '/api/admin/data-requests/:id/certificate',
  summary: 'The certificate of an erasure that was carried out',
  access: staff,
  params: Id,
  response: 'download',
  problems: ['not_found'],
  answers: ['Content-Disposition'],
});

export const downloadMyCertificate = defineRoute({
  method: 'GET',
  path: '/api/erasure-certificates/:token',
  summary: 'The certificate of my erasure, by the link I was given when I asked for it',
  access: 'public',
  params: z.strictObject({ token: z.string().max(200) }),
  response: 'download',
  problems: ['not_found', 'not_erased_yet'],
  answers: ['Content-Disposition'],
});

export const setLegalHold = defineRoute({
  method: 'POST',
  path: '/api/admin/people/:id/legal-hold',
  summary: 'Keep this person from being erased, with a reason',
  access: staff,
  params: Id,
  body: Why,
  response: Done,
  problems: ['not_found', 'legal_hold', 'erasure_under_way', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});

export const liftLegalHold = defineRoute({
  method: 'POST',
  path: '/api/admin/people/:id/legal-hold/lift',
  summary: 'Lift the legal hold, with a reason',
  access: staff,
  params: Id,
  body: Why,
  response: Done,
  problems: ['not_found', 'no_legal_hold', 'erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
});
