import { ConsentType, type CookiePreferences, DocumentType } from '@sankofa/events/privacy/consent-type';
import fc from 'fast-check';

/** An act of or on a person; many are refused, as in production. */
export type Act =
  | { readonly kind: 'publish'; readonly type: DocumentType; readonly asksAgain: boolean; readonly inHours: number }
  | { readonly kind: 'translate'; readonly type: DocumentType }
  | { readonly kind: 'serve'; readonly type: DocumentType }
  | { readonly kind: 'grant' | 'withdraw'; readonly consentType: ConsentType }
  | { readonly kind: 'choose-cookies'; readonly preferences: CookiePreferences }
  | { readonly kind: 'change-email' | 'change-password' | 'sign-in' | 'sign-out' }
  | { readonly kind: 'make-profile' | 'rename-profile' | 'delete-profile'; readonly kids: boolean }
  | { readonly kind: 'ask-age'; readonly years: number; readonly document: boolean }
  | { readonly kind: 'upload' | 'approve' | 'reject' | 'parent-grants' | 'parent-refuses' | 'parent-withdraws' }
  | { readonly kind: 'make-evidence' | 'erase' };

export interface Step {
  /** Index of the person in the history. */
  readonly person: number;
  readonly act: Act;
  /** Milliseconds since the previous step. Clocks differ: some step back slightly. */
  readonly afterMs: number;
  readonly country: string | null;
}

/** A moment to query. */
export type Instant =
  /** Exactly at the nth event, or this many milliseconds off. */
  | { readonly kind: 'near'; readonly nth: number; readonly offMs: number }
  /** A fraction of the history, shifted back by days, when earlier histories ran. */
  | { readonly kind: 'between'; readonly part: number; readonly daysEarlier: number };

export interface History {
  readonly people: number;
  readonly steps: readonly Step[];
  readonly instants: readonly { readonly person: number; readonly at: Instant }[];
  /** Dimensions of the report at the first instant. */
  readonly by: readonly ('version' | 'country' | 'day')[];
}

const MOST_PEOPLE = 4;
const HOUR_MS = 3_600_000;

const type = fc.constantFrom(...DocumentType.options);
const consentType = fc.constantFrom(...ConsentType.options);
const preferences = fc.record({ analytics: fc.boolean(), marketing: fc.boolean(), personalization: fc.boolean() });
const only = <Kind extends Act['kind']>(...kinds: Kind[]) => fc.record({ kind: fc.constantFrom(...kinds) });

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('publish'), type, asksAgain: fc.boolean(), inHours: fc.nat(30) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('translate'), type }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('serve'), type }) },
  { weight: 24, arbitrary: fc.record({ kind: fc.constantFrom('grant', 'withdraw'), consentType }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('choose-cookies'), preferences }) },
  { weight: 8, arbitrary: only('change-email', 'change-password', 'sign-in', 'sign-out') },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('make-profile', 'rename-profile', 'delete-profile'),
      kids: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('ask-age'),
      years: fc.integer({ min: 13, max: 40 }),
      document: fc.boolean(),
    }),
  },
  { weight: 10, arbitrary: only('upload', 'approve', 'reject', 'parent-grants', 'parent-refuses', 'parent-withdraws') },
  { weight: 2, arbitrary: only('make-evidence', 'erase') },
);

const afterMs = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: -2_000, max: -1 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 5 }) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 20 * HOUR_MS }) },
);

const person = fc.nat(MOST_PEOPLE - 1);

const instant: fc.Arbitrary<Instant> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('near'), nth: fc.nat(100), offMs: fc.constantFrom(-1, 0, 1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('between'),
      part: fc.double({ min: -0.1, max: 1.1, noNaN: true }),
      daysEarlier: fc.oneof(fc.constant(0), fc.nat(400)),
    }),
  },
);

/** Several people with random acts, and moments to query. */
export const history: fc.Arbitrary<History> = fc.record({
  people: fc.integer({ min: 2, max: MOST_PEOPLE }),
  steps: fc.array(fc.record({ person, act, afterMs, country: fc.constantFrom(null, 'GH', 'KE') }), {
    minLength: 10,
    maxLength: 40,
    size: 'max',
  }),
  instants: fc.array(fc.record({ person, at: instant }), { minLength: 3, maxLength: 3 }),
  by: fc.subarray(['version', 'country', 'day']),
});
