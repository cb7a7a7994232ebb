import { mayPlay } from '@sankofa/events/profiles/may-play';
import { profiles, watchingAs } from '@sankofa/events/profiles/profiles';
import type { Actor } from '../http/serve.ts';
import type { Services } from '../services.ts';
import type { FilmFacts } from './film.ts';

/** Refusals that are about the film and the profile, not about the person's age or the hour. */
const hidden: ReadonlySet<string> = new Set(['movie_blocked', 'rating_above_limit']);

/** Whether whoever asks may be shown a film: not what a parent has blocked for the profile, nor what is above its limit. */
export async function mayShowTo(
  { runner, clock }: Pick<Services, 'runner' | 'clock'>,
  actor: Actor | null,
): Promise<(film: Pick<FilmFacts, 'id' | 'rating'>) => boolean> {
  if (actor?.audience !== 'viewer') return () => true;
  const profile = watchingAs((await runner.state(profiles, actor.accountId)).state, actor.sessionId);
  if (!profile) return () => true;
  const now = clock();
  return ({ id, rating }) => {
    const decision = mayPlay(profile, { id, rating }, { age: 'adult', minutesToday: 0, now });
    return decision.mayPlay || !hidden.has(decision.reason);
  };
}
