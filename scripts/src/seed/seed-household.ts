import { Passwords } from '@sankofa/api/accounts/passwords';
import type { Api } from '@sankofa/api/server';
import { movie } from '@sankofa/events/catalogue/movie';
import { media } from '@sankofa/events/media/media';
import { type ViewingCommand, viewing } from '@sankofa/events/playback/viewing';
import { type ProfilesCommand, profiles } from '@sankofa/events/profiles/profiles';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import { DEMO_PIN } from './demo-people.ts';

/** Profiles of the demo's parent. */
export const HOUSEHOLD = [
  { name: 'Abena', isKids: false },
  { name: 'Kofi', isKids: true },
] as const;

/** Where a demo viewer stopped in a film, as a share of its length. */
const STOPPED_AT = 0.4;

/** Adds a kids profile to an account, and the PIN for leaving it. */
export async function seedHousehold(
  { services: { runner, secrets } }: Api,
  personId: string,
  context: (key: string) => CommandContext,
): Promise<void> {
  const sessionId = eventId('demo session', personId, 0);
  const run = (key: string, command: ProfilesCommand) =>
    runner.run(profiles, personId, command, context(`household ${key}`));
  const hash = await new Passwords().hash(DEMO_PIN);
  await secrets.query(
    'insert into secret.profile_pins (account_id, pin_hash) values ($1, $2) on conflict (account_id) do nothing',
    [personId, hash],
  );
  await run('PIN', { kind: 'set-pin' });
  for (const { name, isKids } of HOUSEHOLD) {
    const profileId = eventId('demo profile', `${personId} ${name}`, 0);
    const place = { languagePreference: 'en', timeZone: 'Africa/Accra' };
    await run(name, { kind: 'create', sessionId, profileId, name, isKids, ...place });
  }
}

/** Lets a viewer stop in the middle of a film, which Continue Watching then offers. */
export async function seedStoppedFilm(
  { services: { runner } }: Api,
  { personId, movieId }: { readonly personId: string; readonly movieId: string },
  context: (key: string) => CommandContext,
): Promise<void> {
  const { assets } = (await runner.state(movie, movieId)).state;
  const mediaId = Object.values(assets).find(({ kind }) => kind === 'video')?.ref;
  if (mediaId === undefined) return;
  const { durationSeconds } = (await runner.state(media, mediaId)).state;
  if (durationSeconds === null) return;
  const viewingId = eventId('demo viewing', `${personId} ${movieId}`, 0);
  const open: ViewingCommand = {
    kind: 'open',
    movieId,
    mediaId,
    accountId: personId,
    profileId: null,
    timeZone: null,
    durationSeconds,
    fromSeconds: 0,
    maxHeight: 360,
    adBreaks: [],
    audience: { country: 'GH', device: null, referrer: null },
  };
  await runner.run(viewing, viewingId, open, context(`open ${movieId}`));
  const stopped = context(`stop ${movieId}`);
  const second = Math.floor(durationSeconds * STOPPED_AT);
  const player = {
    at: stopped.now,
    sequence: 1,
    positionSeconds: second,
    playing: false,
    rate: 1,
    lead: 0,
    playedSeconds: second,
    watchedSeconds: second,
    day: stopped.now.toISOString().slice(0, 10),
    daySeconds: second,
  };
  await runner.run(
    viewing,
    viewingId,
    { kind: 'record', player, hasMoved: true, isView: true, completes: false },
    stopped,
  );
}
