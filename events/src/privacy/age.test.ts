import { describe, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { age, PARENT_LINK_DAYS } from './age.ts';
import type { AgeMethod } from './age-verification.ts';

const FIRST = '11111111-1111-4111-8111-111111111111';
const NEXT = '22222222-2222-4222-8222-222222222222';
const PARENT = 'parent@example.test';
const inYears = (n: number): string => `${2026 + n}-03-03T14:20:00.000Z`;
const days = (n: number): string => new Date(NOW.getTime() + n * 86_400_000).toISOString();

const asked = (method: AgeMethod, declaredAge: number, requestId = FIRST) => {
  const minor = declaredAge < 18;
  const parentalEmail = minor ? PARENT : null;
  return {
    type: 'AgeVerificationRequested',
    data: {
      requestId,
      method,
      declaredAge,
      parentalEmail,
      name: 'Kofi',
      minor,
      adultFrom: minor ? inYears(18 - declaredAge) : null,
    },
  } as const;
};
/** Declared an age of 15 this many years ago. */
const ago = (years: number) => {
  const { type, data } = asked('parental_consent', 15);
  return { type, data: { ...data, adultFrom: inYears(3 - years) } };
};
const parentEmail = (requestId = FIRST, expiresAt = days(PARENT_LINK_DAYS)) =>
  ({ type: 'ParentalConsentRequested', data: { requestId, parentalEmail: PARENT, name: 'Kofi', expiresAt } }) as const;
const verified = (method: AgeMethod, minor: boolean) =>
  ({ type: 'AgeVerified', data: { requestId: FIRST, method, minor } }) as const;
const given1 = { type: 'ParentalConsentGiven', data: { requestId: FIRST } } as const;
const refused = { type: 'ParentalConsentRefused', data: { requestId: FIRST } } as const;
const withdrawn = { type: 'ParentalConsentWithdrawn', data: { requestId: FIRST } } as const;
const uploaded = {
  type: 'AgeDocumentUploaded',
  data: { requestId: FIRST, mediaType: 'image/png', bytes: 9 },
} as const;
const approved = { type: 'AgeDocumentApproved', data: { requestId: FIRST, reason: 'Clear' } } as const;
const rejected = { type: 'AgeDocumentRejected', data: { requestId: FIRST, reason: 'Blurred' } } as const;
const ask = (
  method: AgeMethod,
  declaredAge: number,
  parentalEmail: string | null = declaredAge < 18 ? PARENT : null,
  requestId = FIRST,
) => ({ kind: 'request', requestId, method, declaredAge, parentalEmail, name: 'Kofi' }) as const;

describe('declaring an age', () => {
  it('is enough for adults', () => {
    given(age, [])
      .when(ask('self_declaration', 18))
      .decides([asked('self_declaration', 18), verified('self_declaration', false)]);
  });

  it('requires parental consent under 18', () => {
    given(age, [])
      .when(ask('self_declaration', 17, null))
      .refuses('parental_email_required');
    for (const method of ['self_declaration', 'parental_consent'] as const) {
      given(age, [])
        .when(ask(method, 17))
        .decides([asked(method, 17), parentEmail()]);
    }
  });

  it('requires no parental consent for adults', () => {
    given(age, []).when(ask('parental_consent', 18)).refuses('not_a_minor');
    given(age, [])
      .when(ask('self_declaration', 30, PARENT))
      .decides([asked('self_declaration', 30), verified('self_declaration', false)]);
  });

  it('is not enough after a declaration of being under 18', () => {
    const said = [asked('self_declaration', 16), parentEmail(), refused];
    given(age, said).when(ask('self_declaration', 30)).refuses('document_required');
    given(age, said)
      .when(ask('document_upload', 30, null, NEXT))
      .decides([asked('document_upload', 30, NEXT)]);
  });

  it('is enough again after the 18th birthday by the earlier declaration', () => {
    for (const end of [[], [refused], [given1, verified('parental_consent', true)]]) {
      given(age, [ago(2), parentEmail(), ...end])
        .when(ask('self_declaration', 18))
        .refuses('document_required');
      given(age, [ago(3), parentEmail(), ...end])
        .when(ask('self_declaration', 18))
        .decides([asked('self_declaration', 18), verified('self_declaration', false)]);
    }
  });

  it('never brings the 18th birthday forward', () => {
    given(age, [ago(0), parentEmail(), refused, asked('parental_consent', 17, NEXT), parentEmail(NEXT)])
      .when(ask('self_declaration', 18))
      .refuses('document_required');
    given(age, [ago(3), asked('parental_consent', 17, NEXT), parentEmail(NEXT)])
      .when(ask('self_declaration', 18))
      .refuses('document_required');
  });

  it('happens once, except that a minor comes of age', () => {
    given(age, [asked('self_declaration', 18), verified('self_declaration', false)])
      .when(ask('document_upload', 40))
      .refuses('age_already_verified');
    const minor = [asked('parental_consent', 17), parentEmail(), given1, verified('parental_consent', true)];
    given(age, minor).when(ask('parental_consent', 17)).refuses('age_already_verified');
    given(age, minor)
      .when(ask('document_upload', 18, null, NEXT))
      .decides([asked('document_upload', 18, NEXT)]);
  });
});

describe('a parent', () => {
  const waiting = [asked('parental_consent', 15), parentEmail()];
  const grants = { kind: 'parent-grants', requestId: FIRST } as const;
  const refuses = { kind: 'parent-refuses', requestId: FIRST } as const;

  it('gives or refuses consent', () => {
    given(age, waiting)
      .when(grants)
      .decides([given1, verified('parental_consent', true)]);
    given(age, waiting).when(refuses).decides([refused]);
  });

  it('decides once', () => {
    given(age, [...waiting, given1, verified('parental_consent', true)])
      .when(refuses)
      .refuses('link_used');
    given(age, [...waiting, refused])
      .when(grants)
      .refuses('link_used');
  });

  it('must use the newest link before it expires', () => {
    given(age, [...waiting, asked('parental_consent', 15, NEXT), parentEmail(NEXT)])
      .when(grants)
      .refuses('link_used');
    given(age, [asked('parental_consent', 15), parentEmail(FIRST, days(-1))])
      .when(grants)
      .refuses('link_expired');
  });

  it('gets at most three e-mails a day', () => {
    const three = [FIRST, FIRST, FIRST].flatMap((id) => [asked('parental_consent', 15, id), parentEmail(id)]);
    given(age, three).when(ask('parental_consent', 15)).refuses('too_many_letters');
    const earlier = [FIRST, FIRST, FIRST].flatMap(() => [asked('parental_consent', 15), parentEmail(FIRST, days(5))]);
    given(age, earlier)
      .when(ask('parental_consent', 15, PARENT, NEXT))
      .decides([asked('parental_consent', 15, NEXT), parentEmail(NEXT)]);
  });
});

describe('parental consent', () => {
  const granted = [asked('parental_consent', 15), parentEmail(), given1, verified('parental_consent', true)];
  const withdraws = { kind: 'parent-withdraws', requestId: FIRST } as const;

  it('can be withdrawn at any time, and the child may ask again', () => {
    given(age, granted).when(withdraws).decides([withdrawn]);
    given(age, [...granted, withdrawn])
      .when(withdraws)
      .decides([]);
    given(age, [...granted, withdrawn])
      .when({ kind: 'parent-grants', requestId: FIRST })
      .refuses('link_used');
    given(age, [...granted, withdrawn])
      .when(ask('parental_consent', 15, PARENT, NEXT))
      .decides([asked('parental_consent', 15, NEXT), parentEmail(NEXT)]);
  });

  it('can be withdrawn only if it was given', () => {
    for (const events of [
      [],
      granted.slice(0, 2),
      [...granted.slice(0, 2), refused],
      [...granted, withdrawn, asked('parental_consent', 15, NEXT), parentEmail(NEXT)],
      [asked('self_declaration', 30), verified('self_declaration', false)],
    ]) {
      given(age, events).when(withdraws).refuses('nothing_to_withdraw');
    }
  });

  it('is not required, and cannot be withdrawn, once the child is 18', () => {
    const then = [ago(3), parentEmail(), given1, verified('parental_consent', true)];
    given(age, then).when(withdraws).refuses('nothing_to_withdraw');
  });
});

describe('a document', () => {
  const waiting = [asked('document_upload', 30)];
  const upload = { kind: 'upload-document', mediaType: 'image/png', bytes: 9 } as const;
  const approve = { kind: 'approve', officerId: 'jide', reason: 'Clear' } as const;
  const reject = { kind: 'reject', officerId: 'jide', reason: 'Blurred' } as const;
  const seen = (officerId: string, requestId = FIRST) =>
    ({ type: 'AgeDocumentViewed', data: { requestId, officerId, reason: 'Queue' } }) as const;
  const remove = { kind: 'delete-document', requestId: FIRST } as const;

  it('is accepted once, if one is expected', () => {
    given(age, waiting).when(upload).decides([uploaded]);
    given(age, []).when(upload).refuses('no_document_awaited');
    given(age, [...waiting, uploaded])
      .when(upload)
      .refuses('no_document_awaited');
    given(age, [...waiting, uploaded])
      .when(ask('self_declaration', 30))
      .refuses('document_under_review');
  });

  it('can be viewed and decided on while it exists', () => {
    const there = [...waiting, uploaded];
    given(age, there)
      .when({ kind: 'look', officerId: 'jide', reason: 'Queue' })
      .decides([seen('jide')]);
    given(age, [...there, seen('jide')])
      .when(approve)
      .decides([approved, verified('document_upload', false)]);
    given(age, [...there, seen('jide')])
      .when(reject)
      .decides([rejected]);
    for (const command of [approve, { kind: 'look', officerId: 'jide', reason: 'Again' }, reject] as const) {
      given(age, [...there, rejected])
        .when(command)
        .refuses('not_under_review');
    }
  });

  it('can be decided on only by an officer who has opened it', () => {
    const there = [...waiting, uploaded];
    const again = asked('document_upload', 30, NEXT);
    const nextUploaded = { ...uploaded, data: { ...uploaded.data, requestId: NEXT } };
    for (const before of [
      there,
      [...there, seen('another')],
      [...there, seen('jide'), rejected, again, nextUploaded],
    ]) {
      for (const command of [approve, reject]) given(age, before).when(command).refuses('document_not_opened');
    }
  });

  it('of a minor is not enough: parental consent is required', () => {
    given(age, [asked('document_upload', 16), uploaded, seen('jide')])
      .when(approve)
      .decides([approved, parentEmail()]);
  });

  it('is deleted once after the decision', () => {
    const deleted = { type: 'AgeDocumentDeleted', data: { requestId: FIRST } } as const;
    given(age, [...waiting, uploaded])
      .when(remove)
      .decides([]);
    given(age, [...waiting, uploaded, rejected])
      .when(remove)
      .decides([deleted]);
    given(age, [...waiting, uploaded, rejected, deleted])
      .when(remove)
      .decides([]);
  });
});
