import { pick, seededRandom, seedOf } from '@sankofa/api/artwork/random';
import type { FilmRecord } from '@sankofa/api/catalogue/import/read-records';
import { idFrom } from '@sankofa/events/catalogue/movie-id';
import { kinds } from './kinds.ts';
import { type Place, places } from './places.ts';
import { moments, objects, outcomes, qualities, type Thing, things, trades, trouble } from './words.ts';

type Random = () => number;

const FIRST_YEAR = 1962;
const LAST_YEAR = 2026;

const whole = (random: Random, [from, to]: readonly [number, number]): number =>
  from + Math.floor(random() * (to - from + 1));

function weighted<Item extends { readonly weight: number }>(items: readonly Item[], random: Random): Item {
  let left = random() * items.reduce((sum, { weight }) => sum + weight, 0);
  for (const item of items) {
    left -= item.weight;
    if (left < 0) return item;
  }
  return pick(items, random);
}

const some = (from: readonly string[], count: number, random: Random): string[] => [
  ...new Set(Array.from({ length: count }, () => pick(from, random))),
];

function person({ given, family }: Place, random: Random): string {
  const [first, second] = [pick(family, random), pick(family, random)];
  return `${pick(given, random)} ${first === second ? first : `${first}-${second}`}`;
}

/** Titles in the four languages of the catalogue, or only in the original one. */
function titles({ towns }: Place, random: Random): { en: string; others: Readonly<Record<string, string>> | null } {
  const thing: Thing = pick(things, random);
  const town = pick(towns, random);
  const kind = random();
  if (kind < 0.3) {
    const others = { fr: `${thing.fr} de ${town}`, pt: `${thing.pt} de ${town}`, sw: `${thing.sw} ${town}` };
    return { en: `The ${thing.en} of ${town}`, others };
  }
  const quality = pick(qualities, random);
  if (kind < 0.55) return { en: `The ${quality} ${thing.en} ${pick(moments, random)}`, others: null };
  if (kind < 0.75) return { en: `The ${quality} ${thing.en} of ${town}`, others: null };
  if (kind < 0.9) return { en: `${quality} ${thing.en}, ${quality} ${pick(things, random).en}`, others: null };
  return { en: `${town} ${pick(moments, random)}`, others: null };
}

/** Synopsis in English, and in the other catalogue languages for translated films. */
function story(place: Place, town: string, hero: string, random: Random) {
  const trade = pick(trades, random);
  const en = `In ${town}, ${hero.split(' ')[0]}, ${trade}, is left with ${pick(objects, random)} and has one week to do something about it. Between them and an answer stands ${pick(trouble, random)}. ${pick(outcomes, random)}`;
  const [name = hero] = hero.split(' ');
  const days = whole(random, [3, 9]);
  const others = {
    fr: `À ${town}, ${name} a ${days} jours pour tenir une promesse que tout le quartier a oubliée. ${pick(place.given, random)} est la seule personne à s’en souvenir, et ne veut pas en parler.`,
    pt: `Em ${town}, ${name} tem ${days} dias para cumprir uma promessa que o bairro inteiro esqueceu. Só ${pick(place.given, random)} se lembra dela, e não quer falar disso.`,
    sw: `Mjini ${town}, ${name} ana siku ${days} kutimiza ahadi ambayo mtaa mzima umeisahau. ${pick(place.given, random)} pekee ndiye anayeikumbuka, na hataki kuizungumzia.`,
  };
  return { en, others };
}

const FESTIVALS = [
  'Golden Cowrie, Mopti River Film Week',
  'People’s Drum, Kumasi Open Screen',
  'Silver Dhow, Lamu Moonlight Screenings',
  'Audience Calabash, Mindelo Film Nights',
  'Best Photography, Saint-Louis Shore Screenings',
  'Young Jury’s Lantern, Harar Gate Festival',
];

/**
 * Generates the nth film of an invented catalogue. Deterministic on every machine. People, workplaces and festivals are
 * invented.
 */
export function inventFilm(n: number): FilmRecord {
  const random = seededRandom(seedOf(`invented film ${n}`));
  const place = weighted(places, random);
  const kind = weighted(kinds, random);
  const partner = random() < 0.16 ? weighted(places, random) : place;
  const title = titles(place, random);
  const hero = person(place, random);
  const text = story(place, pick(place.towns, random), hero, random);
  // Later years have more films.
  const year = FIRST_YEAR + Math.floor((LAST_YEAR + 1 - FIRST_YEAR) * random() ** 0.4);
  const imdb =
    random() < 0.08 ? null : Math.min(9.3, Math.max(3.1, 6.6 + (random() + random() + random() - 1.5) * 2.6));
  const isPremium = year >= 2010 && random() < 0.35;
  const rated = imdb ?? 0;
  const awards = rated > 7.4 ? some(FESTIVALS, whole(random, [1, 2]), random).map((award) => `${award} ${year}`) : [];
  const spoken = place.languages.filter((_, rank) => random() < 1 / (rank + 1));
  const fields = {
    id: `${idFrom(title.en).slice(0, 56)}-${n.toString(36)}`,
    title: title.en,
    description: text.en,
    genre: kind.genres,
    year,
    rating: pick(kind.ratings, random),
    imdb_rating: imdb === null ? null : Math.round(imdb * 10) / 10,
    runtime_minutes: whole(random, kind.minutes),
    director: person(place, random),
    producer: person(partner, random),
    cast: [hero, ...Array.from({ length: whole(random, [2, 6]) }, () => person(place, random))],
    country: [...new Set([place.country, partner.country])],
    language: [...new Set([...spoken, ...partner.languages.slice(0, 1)])],
    cultural_tags: [...new Set([...some(place.tags, 2, random), ...some(kind.tags, 1, random)])],
    awards,
    is_premium: isPremium,
    supports_ads: !isPremium,
    price: isPremium && random() < 0.4 ? pick([2.99, 3.99, 5.99, 7.99], random) : null,
    featured: random() < 0.004,
    ...(title.others && {
      translations: Object.fromEntries(
        Object.entries(title.others).map(([language, translated]) => [
          language,
          { title: translated, description: text.others[language as keyof typeof text.others] },
        ]),
      ),
    }),
  };
  return { line: n + 1, fields };
}

/** Generates the first films of that catalogue. */
export const inventFilms = (count: number): FilmRecord[] => Array.from({ length: count }, (_, n) => inventFilm(n));
