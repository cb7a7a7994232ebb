import { FEWEST } from '@sankofa/api/discovery/search-tally';
import { searches } from '@sankofa/events/discovery/searches';
import { type Act, bySystem, command } from './act.ts';
import { DAY_MS, HOUR_MS, later, type Period } from './calendar.ts';
import { Chance } from './chance.ts';

/** Searches as they are counted: folded, and of words of the catalogue only. */
const QUERIES = [
  'comedies from nigeria',
  'films about memory',
  'short family films',
  'music from mali',
  'kenya',
  'coming of age',
  'lagos',
  'griots',
  'war and history',
  'something funny',
  'films for kids',
  'romance',
  'south africa',
  'sea',
  'carnival',
  'drums',
] as const;

/** Popular searches of each day. A search counts from three networks on. */
export function searchActs(seed: number, people: number, { start, end }: Period): Act[] {
  const acts: Act[] = [];
  for (
    let day = Math.ceil(start.getTime() / DAY_MS) * DAY_MS, n = 0;
    day < end.getTime() - DAY_MS;
    day += DAY_MS, n++
  ) {
    const chance = new Chance(seed, 'searches', n);
    const share = (day - start.getTime()) / (end.getTime() - start.getTime());
    const date = new Date(day).toISOString().slice(0, 10);
    for (const query of chance.some(QUERIES, chance.poisson(Math.min(4, (0.3 + 1.4 * share) * (people / 400))))) {
      const at = later(new Date(day), Math.floor((9 + chance.share() * 14) * HOUR_MS));
      acts.push(
        command(
          searches,
          date,
          { query, networks: FEWEST * (chance.is(0.2) ? 2 : 1) },
          { at, lane: date, key: `${date} ${query}`, actor: bySystem('searches') },
        ),
      );
    }
  }
  return acts;
}
