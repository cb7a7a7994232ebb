import { africanCountries, caribbeanCountries } from '@sankofa/events/catalogue/countries';
import { pick } from '../../artwork/random.ts';
import type { Weave } from '../../artwork/textile.ts';
import type { Scene } from './canvas.ts';
import { type PaletteName, palettes } from './palettes.ts';
import { figureScenes } from './scenes-figures.ts';
import { landScenes } from './scenes-land.ts';
import { roomScenes } from './scenes-rooms.ts';
import { townScenes } from './scenes-town.ts';

/** Properties of a film that determine its picture. */
export interface ArtworkSubject {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly genres: readonly string[];
  readonly countries: readonly string[];
  readonly cultural_tags: readonly string[];
}

const scenes = { ...landScenes, ...townScenes, ...roomScenes, ...figureScenes } as const satisfies Record<
  string,
  Scene
>;
type SceneName = keyof typeof scenes;

/** Palettes allowed for each scene. */
const LIGHT: Readonly<Record<SceneName, readonly PaletteName[]>> = {
  desert: ['emerald', 'ember', 'harmattan', 'violet'],
  savanna: ['ochre', 'emerald', 'dawn', 'ember', 'harmattan'],
  forest: ['forest', 'lagoon', 'emerald'],
  river: ['blue', 'emerald', 'dawn', 'violet', 'lagoon'],
  sea: ['lagoon', 'blue', 'dawn', 'plum', 'emerald'],
  road: ['ember', 'ochre', 'plum', 'harmattan', 'dawn'],
  mountain: ['dawn', 'blue', 'forest', 'violet', 'ember'],
  city: ['night', 'violet', 'lagoon', 'plum', 'blue', 'ember'],
  market: ['plum', 'blue', 'night', 'ember'],
  street: ['frost', 'night', 'frost'],
  pitch: ['ochre', 'emerald', 'dawn'],
  room: ['ochre', 'dawn', 'blue', 'plum', 'emerald'],
  classroom: ['emerald', 'ochre', 'blue'],
  court: ['harmattan', 'blue', 'ember', 'violet'],
  stage: ['violet', 'ember', 'plum', 'blue', 'emerald'],
  signal: ['night', 'violet', 'lagoon', 'blue'],
  portrait: ['ember', 'plum', 'emerald', 'ochre', 'blue', 'violet', 'lagoon'],
  tale: ['violet', 'emerald', 'ochre', 'blue'],
  haunted: ['night', 'harmattan', 'plum'],
};

/** Words that suggest a scene. On a tie, the first scene wins. */
const WORDS: readonly (readonly [SceneName, RegExp])[] = [
  ['tale', /\b(folk ?tales?|ananse|spider|tortoise)\b/g],
  ['court', /\b(judges?|justice|courtroom|lawyers?|jury|verdict|trial|ministry|bureaucracy)\b/g],
  ['street', /\b(snow|winter|montreal|bristol|chicago|suburbs|street)\b/g],
  ['classroom', /\b(schools?|schoolteacher|students?|polytechnic|pupils|night school)\b/g],
  ['pitch', /\b(goalkeeper|football|penalty)\b/g],
  [
    'stage',
    /\b(kora|bands?|jazz|ethio-jazz|piano|singer|sound systems?|marrabenta|dance halls|highlife|ballroom|dub)\b/g,
  ],
  ['sea', /\b(sea|harbour|lifeguard|islands?|fishermen|ferry|ferries|oyster|waves|swimming|rowing|mangroves?)\b/g],
  ['river', /\b(rivers?|ferryman|barges?|nile)\b/g],
  ['mountain', /\b(highlands?|mountains?|rock churches|atlas|tea estates?|peaks?|mules?)\b/g],
  ['desert', /\b(deserts?|caravans?|dunes|valley|sahel)\b/g],
  ['forest', /\b(forest|rainforest|beekeep\w*|hives|vanilla)\b/g],
  ['savanna', /\b(kalahari|lion|tracking|villages?|hill|remembrance)\b/g],
  ['portrait', /\b(textiles|craft|griots?|mothers?|painting|painter|wrestl\w*|tanner|embroidery)\b/g],
  ['market', /\b(markets?|lanterns?|carnival|leather)\b/g],
  ['signal', /\b(signal|satellite|drones?|radio|starship|telescope|telegraph|first contact)\b/g],
  ['road', /\b(road|roads|bus|matatu|lorry|porter|trains?|railways?|postman|letters)\b/g],
  ['city', /\b(city|taxis?|night|heists?|museums?|rooftops?|tower|alley)\b/g],
  ['room', /\b(houses?|coffee|table|room|seamstress\w*|tailor|sisters?|sewing)\b/g],
];

/** Weight of a word in the tags: they describe the topic, the description much else. */
const TAG = 3;
const TITLE = 2;

/** Scenes by genre, if no word matches. */
const GENRES: Readonly<Record<string, readonly SceneName[]>> = {
  Animation: ['tale'],
  Horror: ['haunted'],
  Supernatural: ['haunted'],
  Music: ['stage'],
  Musical: ['stage'],
  Dance: ['stage'],
  'Courtroom Drama': ['court'],
  Sports: ['pitch'],
  'Science Fiction': ['signal'],
  Afrofuturism: ['signal'],
  Thriller: ['city', 'road'],
  Crime: ['city', 'portrait'],
  Epic: ['mountain', 'portrait'],
  War: ['portrait', 'road'],
  Romance: ['portrait', 'room'],
  Biography: ['portrait'],
  Documentary: ['market', 'portrait'],
  Family: ['savanna', 'tale'],
  Comedy: ['market', 'road'],
  Historical: ['portrait', 'savanna'],
  Drama: ['portrait', 'room', 'savanna'],
};

/** Scene of a film: by its words, otherwise by its genres. @param random seeded by the film */
export function sceneOf(film: ArtworkSubject, random: () => number): SceneName {
  if (film.genres.some((genre) => genre === 'Horror' || genre === 'Supernatural')) return 'haunted';
  const texts = [
    [plain(film.cultural_tags.join(' ')), TAG],
    [plain(film.title), TITLE],
    [plain(film.description), 1],
  ] as const;
  const called = WORDS.map(([name, pattern]) => {
    const loudness = texts.map(([text, weight]) => (text.match(pattern)?.length ?? 0) * weight);
    return { name, loudness: loudness.reduce((sum, one) => sum + one, 0) };
  });
  const [loudest] = called.toSorted((a, b) => b.loudness - a.loudness);
  if (loudest && loudest.loudness > 0) return loudest.name;
  const offered = film.genres.flatMap((genre) => GENRES[genre] ?? []);
  return pick(offered.length > 0 ? offered : (['portrait', 'savanna', 'city'] as const), random);
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** All texts of a film, in lower case without accents. */
export const wordsOf = ({ title, description, cultural_tags }: ArtworkSubject): string =>
  plain([title, ...cultural_tags, description].join(' '));

export const draw = (name: SceneName): Scene => scenes[name];

export const lightOf = (name: SceneName, random: () => number) => palettes[pick(LIGHT[name], random)];

const caribbean = new Set(caribbeanCountries.map(({ code }) => code));
const african = new Set(africanCountries.map(({ code }) => code));

/** Countries by the cloth they are known for. */
const CLOTHS: Readonly<Record<Exclude<Weave, 'madras'>, string>> = {
  kente: 'GH TG CI',
  bogolan: 'ML BF NE SN GM GN GW MR SL LR',
  ankara: 'NG BJ CM GA CG CD CF GQ TD',
  shweshwe: 'ZA LS SZ BW NA ZW ZM MW',
  tibeb: 'ET ER DJ',
  kitenge: 'KE TZ UG RW BI SS SO MZ AO MG KM SC MU CV ST',
  zellige: 'MA DZ TN LY EG SD',
};

/** Cloth at the hem of a picture: that of the film's first country. */
export function clothOf({ countries }: ArtworkSubject): Weave {
  const home = countries.find((code) => african.has(code)) ?? countries[0] ?? '';
  const known = Object.entries(CLOTHS).find(([, codes]) => codes.includes(home) && home !== '');
  if (known) return known[0] as Weave;
  return caribbean.has(home) ? 'madras' : 'ankara';
}
