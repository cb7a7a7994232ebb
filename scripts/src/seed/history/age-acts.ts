import { AgeDocumentStore } from '@sankofa/api/privacy/age-document-store';
import { type AgeCommand, age, PARENT_LINK_DAYS } from '@sankofa/events/privacy/age';
import { eventId } from '@sankofa/events/store/command-runner';
import { ownAct } from './account-acts.ts';
import { type Act, byStaff, bySystem, command, work } from './act.ts';
import { DAY_MS, HOUR_MS, later, MINUTE_MS, officeTime } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { HistoryPerson } from './people.ts';
import { specimenCard } from './specimen-card.ts';
import type { Staff } from './staff.ts';

/** Age check of a person, and from when on films for adults are open to them; null: never. */
export interface AgeCheck {
  readonly acts: Act[];
  readonly verifiedAt: Date | null;
}

/** Declares the age at most people’s first visit. Some prove it with a document, and parents answer for minors. */
export function checkAge(chance: Chance, person: HistoryPerson, staff: Staff, end: Date): AgeCheck {
  const at = later(person.joinedAt, chance.whole(4, 300) * MINUTE_MS);
  if (person.ageGroup === 'undeclared' || at >= later(end, -HOUR_MS)) return { acts: [], verifiedAt: null };
  if (person.ageGroup === 'minor') return askParent(chance, person, at, end);
  if (chance.is(0.09)) return proveByDocument(chance, person, at, staff, end);
  const declaredAge = chance.whole(19, 71);
  return {
    acts: [declare(person, at, { method: 'self_declaration', declaredAge, parentalEmail: null })],
    verifiedAt: at,
  };
}

const requestIdOf = ({ id }: HistoryPerson): string => eventId(`age ${id}`, 'request', 0);

function declare(
  person: HistoryPerson,
  at: Date,
  how: Pick<AgeCommand & { kind: 'request' }, 'method' | 'declaredAge' | 'parentalEmail'>,
): Act {
  const body = { kind: 'request', requestId: requestIdOf(person), name: person.name.full, ...how } as const;
  return command(age, person.id, body, ownAct(person, at, 'age'));
}

function askParent(chance: Chance, person: HistoryPerson, at: Date, end: Date): AgeCheck {
  const requestId = requestIdOf(person);
  const parentalEmail = `parent.${person.email}`;
  const asked = declare(person, at, { method: 'parental_consent', declaredAge: chance.whole(14, 17), parentalEmail });
  const answer = (when: Date, kind: 'parent-grants' | 'parent-refuses' | 'parent-withdraws'): Act =>
    command(
      age,
      person.id,
      { kind, requestId },
      ownAct(person, when, kind, { actor: { kind: 'visitor', id: 'parent' } }),
    );
  const answeredAt = later(at, chance.whole(1, (PARENT_LINK_DAYS - 1) * 24) * HOUR_MS);
  const reply = chance.weighted(['grants', 'withdraws', 'refuses', 'none'] as const, (one) => PARENTS[one]);
  if (reply === 'none' || answeredAt >= later(end, -HOUR_MS)) return { acts: [asked], verifiedAt: null };
  if (reply === 'refuses') return { acts: [asked, answer(answeredAt, 'parent-refuses')], verifiedAt: null };
  const acts = [asked, answer(answeredAt, 'parent-grants')];
  const withdrawnAt = later(answeredAt, chance.whole(10, 60) * DAY_MS);
  const isWithdrawn = reply === 'withdraws' && withdrawnAt < later(end, -HOUR_MS);
  return { acts: isWithdrawn ? [...acts, answer(withdrawnAt, 'parent-withdraws')] : acts, verifiedAt: null };
}

const PARENTS = { grants: 50, withdraws: 12, refuses: 16, none: 22 } as const;

function proveByDocument(chance: Chance, person: HistoryPerson, at: Date, staff: Staff, end: Date): AgeCheck {
  const asked = declare(person, at, {
    method: 'document_upload',
    declaredAge: chance.whole(18, 30),
    parentalEmail: null,
  });
  if (chance.is(0.12)) return { acts: [asked], verifiedAt: null };
  const uploadedAt = later(at, chance.whole(1, 40) * MINUTE_MS);
  const decidedAt = officeTime(chance, uploadedAt, 3);
  if (decidedAt >= later(end, -HOUR_MS)) return { acts: [asked, upload(person, uploadedAt)], verifiedAt: null };
  const { acts, isApproved } = decideOnDocument(chance, person, decidedAt, staff);
  return { acts: [asked, upload(person, uploadedAt), ...acts], verifiedAt: isApproved ? decidedAt : null };
}

/** A document that waits for an officer. */
export function waitingDocument(person: HistoryPerson, at: Date, declaredAge: number): Act[] {
  return [
    declare(person, at, { method: 'document_upload', declaredAge, parentalEmail: null }),
    upload(person, later(at, 3 * MINUTE_MS)),
  ];
}

function upload(person: HistoryPerson, at: Date): Act {
  const content = specimenCard();
  const body = { kind: 'upload-document', mediaType: 'image/png', bytes: content.length } as const;
  const recorded = command(age, person.id, body, ownAct(person, at, 'age document'));
  return work(recorded, body, async (desk) => {
    await new AgeDocumentStore(desk.secrets, desk.vault).put(person.id, requestIdOf(person), {
      mediaType: 'image/png',
      content,
    });
    await recorded.write(desk);
  });
}

function decideOnDocument(chance: Chance, person: HistoryPerson, at: Date, staff: Staff) {
  const officer = staff.one(chance, at, ['compliance_officer'], [person.id]);
  const isApproved = chance.is(0.72);
  const reasons = isApproved
    ? ['Date of birth and name match.', 'Valid identity card, over 18.', 'Passport page is readable and complete.']
    : ['The date of birth is not readable.', 'The name differs from the account.', 'The card expired two years ago.'];
  const by = (when: Date, what: string) => ownAct(person, when, what, { actor: byStaff(officer.id), phase: 'staff' });
  const act = (when: Date, kind: 'look' | 'approve' | 'reject', reason: string): Act =>
    command(age, person.id, { kind, officerId: officer.id, reason }, by(when, `age ${kind}`));
  const requestId = requestIdOf(person);
  const deleted = { kind: 'delete-document', requestId } as const;
  const deletedBy = ownAct(person, later(at, 1_500), 'age deletion', {
    actor: bySystem('age documents'),
    phase: 'staff',
  });
  return {
    isApproved,
    acts: [
      act(later(at, -2 * MINUTE_MS), 'look', 'To decide on this age verification.'),
      act(at, isApproved ? 'approve' : 'reject', chance.pick(reasons)),
      work(deletedBy, deleted, async (desk) => {
        await new AgeDocumentStore(desk.secrets, desk.vault).delete(person.id, requestId);
        await command(age, person.id, deleted, deletedBy).write(desk);
      }),
    ],
  };
}
