import { account } from '@sankofa/events/accounts/account';
import { claimEmail } from '@sankofa/events/accounts/email-addresses';
import { interfaceLanguage } from '@sankofa/events/accounts/interface-language';
import { session } from '@sankofa/events/accounts/session';
import { type ProfilesCommand, profiles } from '@sankofa/events/profiles/profiles';
import { eventId } from '@sankofa/events/store/command-runner';
import { type Act, byPerson, command, contextOf, type Happening, work } from './act.ts';
import { HOUR_MS, later, MINUTE_MS } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { HistoryPerson } from './people.ts';

/** An act of a person: in their own lane, with their own name on it. */
export const ownAct = (
  { id, n }: Pick<HistoryPerson, 'id' | 'n'>,
  at: Date,
  what: string,
  more: Partial<Happening> = {},
): Happening => ({ at, lane: id, key: `${n} ${what}`, actor: byPerson(id), ...more });

/** Sign-up, confirmation of the address, language and profiles. */
export function accountActs(chance: Chance, person: HistoryPerson): Act[] {
  const { id, joinedAt, home, email, name, sessionId, origin } = person;
  const signUp = ownAct(person, joinedAt, 'sign-up', { origin });
  const acts = [
    work(signUp, { email, name: name.full }, async ({ runner, vault, masterKey }) => {
      const by = (step: string) => contextOf({ ...ownAct(person, joinedAt, step) });
      const emailClaimId = await claimEmail({ runner, vault, masterKey }, email, id, by('claim'));
      await runner.run(account, id, { kind: 'register', email, name: name.full, emailClaimId }, by('register'));
      const start = { kind: 'start', sessionId, accountId: id, audience: 'viewer', method: 'sign_up' } as const;
      await runner.run(session, sessionId, start, contextOf({ ...ownAct(person, joinedAt, 'session'), origin }));
    }),
    ...confirmation(chance, person),
  ];
  const language = home.language;
  if (language !== 'en') {
    acts.push(command(interfaceLanguage, id, { language }, ownAct(person, later(joinedAt, 1_000), 'language')));
  }
  return [...acts, ...profileActs(chance, person)];
}

/** Nearly everyone opens the link in the first e-mail. */
function confirmation(chance: Chance, person: HistoryPerson): Act[] {
  const { id, joinedAt } = person;
  const requestId = eventId(`link ${id}`, 'confirmation', 0);
  const asked = { kind: 'request-email-confirmation', requestId } as const;
  const opened = { kind: 'confirm-email', by: { kind: 'confirmation_link', requestId } } as const;
  const at = later(joinedAt, chance.whole(1, 90) * MINUTE_MS);
  return [
    command(account, id, asked, ownAct(person, later(joinedAt, 500), 'confirmation')),
    ...(chance.is(0.96) ? [command(account, id, opened, ownAct(person, at, 'confirmed'))] : []),
  ];
}

function profileActs(chance: Chance, person: HistoryPerson): Act[] {
  const { id, home, sessionId, joinedAt } = person;
  const act = (at: Date, what: string, body: ProfilesCommand): Act =>
    command(profiles, id, body, ownAct(person, at, `profile ${what}`));
  const startAt = later(joinedAt, 3 * MINUTE_MS);
  const made = person.profiles.map(({ id: profileId, name, isKids }, n) =>
    act(later(startAt, n * MINUTE_MS), `create ${n}`, {
      kind: 'create',
      sessionId,
      profileId,
      name,
      isKids,
      languagePreference: home.language,
      timeZone: home.timeZone,
      ...(isKids && chance.is(0.3) && { ageRatingLimit: 'G' as const }),
    }),
  );
  const [owner] = person.profiles;
  if (!owner) return made;
  const chosenAt = later(startAt, 10 * MINUTE_MS);
  const chosen = act(chosenAt, 'choose', { kind: 'switch', sessionId, profileId: owner.id, pin: 'not-given' });
  const kid = person.profiles.find(({ isKids }) => isKids);
  if (!kid) return [...made, chosen];
  const limits = chance.pick([
    { saturday: 120, sunday: 120 },
    { monday: 60, tuesday: 60, wednesday: 60, thursday: 60, friday: 90 },
    {},
  ]);
  const controls = { ageRatingLimit: 'PG' as const, blockedMovies: [], allowedMovies: [], viewingTimeLimits: limits };
  return [
    ...made,
    act(later(chosenAt, -MINUTE_MS), 'PIN', { kind: 'set-pin' }),
    chosen,
    act(later(chosenAt, HOUR_MS), 'controls', { kind: 'set-controls', sessionId, profileId: kid.id, controls }),
  ];
}
