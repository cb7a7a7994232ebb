import { consent } from '@sankofa/events/privacy/consent';
import { type ConsentSource, type ConsentType, documentOfConsent } from '@sankofa/events/privacy/consent-type';
import { personCookies, visitorCookies } from '@sankofa/events/privacy/cookie-choice';
import { eventId } from '@sankofa/events/store/command-runner';
import { ownAct } from './account-acts.ts';
import { type Act, command } from './act.ts';
import { DAY_MS, later, MINUTE_MS, type Period, viewingTime } from './calendar.ts';
import { Chance } from './chance.ts';
import { homeCountries } from './countries.ts';
import type { LegalTexts } from './documents.ts';
import type { HistoryPerson } from './people.ts';

/** Consents of a person: at sign-up, to optional purposes, after new versions, and their withdrawal. */
export function consentActs(chance: Chance, person: HistoryPerson, texts: LegalTexts): Act[] {
  const { joinedAt, activeUntil } = person;
  const acts = [
    ...agree(person, later(joinedAt, 40_000), 'terms_of_service', 'sign_up', texts),
    ...agree(person, later(joinedAt, 41_000), 'privacy_policy', 'sign_up', texts),
  ];
  for (const [purpose, share] of OPTIONAL) {
    if (!chance.is(share)) continue;
    const at = later(joinedAt, chance.whole(5, 600) * MINUTE_MS);
    acts.push(...agree(person, at, purpose, chance.is(0.7) ? 'sign_up' : 'compliance_dashboard', texts));
    const endsAt = later(at, chance.whole(5, 200) * DAY_MS);
    if (chance.is(0.22) && endsAt < activeUntil) acts.push(withdraw(person, endsAt, purpose));
  }
  for (const purpose of ['terms_of_service', 'privacy_policy'] as const) {
    for (const { from } of texts.askedAgain(documentOfConsent[purpose])) {
      // People who have not returned since still have the former version.
      const at = later(from, chance.share() * 40 * DAY_MS);
      const agrees = from > joinedAt && at < activeUntil && chance.is(0.74);
      if (agrees) acts.push(...agree(person, at, purpose, 'legal_viewer', texts));
    }
  }
  const leftAt = later(joinedAt, chance.whole(40, 300) * DAY_MS);
  if (chance.is(0.03) && leftAt < activeUntil) acts.push(withdraw(person, leftAt, 'privacy_policy'));
  return [...acts, ...cookieActs(chance, person, texts)];
}

const OPTIONAL = [
  ['data_processing', 0.6],
  ['marketing_emails', 0.42],
] as const satisfies readonly (readonly [ConsentType, number])[];

/** The text is shown, then the person agrees to it. */
function agree(
  person: HistoryPerson,
  at: Date,
  consentType: ConsentType,
  source: ConsentSource,
  texts: LegalTexts,
): Act[] {
  const document = texts.at(documentOfConsent[consentType], at);
  const { origin, home } = person;
  const what = `${consentType} ${document.documentVersion}`;
  const grant = { kind: 'grant', consentType, notice: document, inForce: document, explicit: true, source } as const;
  const shown = { kind: 'serve-notice', document } as const;
  return [
    command(consent, person.id, shown, ownAct(person, later(at, -20_000), `shown ${what}`)),
    command(consent, person.id, grant, ownAct(person, at, `grant ${what}`, { origin, country: home.code })),
  ];
}

function withdraw(person: HistoryPerson, at: Date, consentType: ConsentType): Act {
  const { origin, home } = person;
  const body = { kind: 'withdraw', consentType, source: 'compliance_dashboard' } as const;
  return command(
    consent,
    person.id,
    body,
    ownAct(person, at, `withdraw ${consentType}`, { origin, country: home.code }),
  );
}

function cookieActs(chance: Chance, person: HistoryPerson, texts: LegalTexts): Act[] {
  if (!chance.is(0.72)) return [];
  const { id, joinedAt, origin, home } = person;
  const preferences = chosenCookies(chance);
  const save = (at: Date, what: string, body: Parameters<typeof personCookies.decide>[1]): Act =>
    command(personCookies, id, body, ownAct(person, at, `cookies ${what}`, { origin, country: home.code }));
  const at = later(joinedAt, 50_000);
  return [save(at, 'first', { preferences, document: texts.at('cookie-policy', at), source: 'banner' })];
}

const chosenCookies = (chance: Chance) => {
  const analytics = chance.is(0.55);
  return { analytics, marketing: analytics && chance.is(0.35), personalization: analytics && chance.is(0.7) };
};

/** Cookie choices of visitors without an account. */
export function visitorCookieActs(seed: number, count: number, { start, end }: Period, texts: LegalTexts): Act[] {
  return Array.from({ length: count }, (_, n) => {
    const chance = new Chance(seed, 'visitor cookies', n);
    const home = chance.weighted(homeCountries, ({ weight }) => weight);
    const at = viewingTime(
      chance,
      later(start, (0.05 + 0.94 * chance.share()) * (end.getTime() - start.getTime())),
      home.timeZone,
    );
    const id = eventId(`history ${seed} visitor`, String(n), 0);
    const body = {
      preferences: chosenCookies(chance),
      document: texts.at('cookie-policy', at),
      source: 'banner',
    } as const;
    const by = {
      at,
      lane: id,
      key: `visitor cookies ${n}`,
      actor: { kind: 'visitor', id },
      country: home.code,
    } as const;
    return command(visitorCookies, id, body, by);
  });
}
