import { africanCountries, caribbeanCountries } from '@sankofa/events/catalogue/countries';
import { pick } from '../../artwork/random.ts';
import type { Weave } from '../../artwork/textile.ts';
import type { Scene } from './canvas.ts';
import type { PaletteName } from './palettes.ts';
import { figureScenes } from './scenes-figures.ts';
import { journeyScenes } from './scenes-journeys.ts';
import { landScenes } from './scenes-land.ts';
import { lifeScenes } from './scenes-life.ts';
import { musicScenes } from './scenes-music.ts';
import { natureScenes } from './scenes-nature.ts';
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

const scenes = {
  ...landScenes,
  ...natureScenes,
  ...journeyScenes,
  ...townScenes,
  ...lifeScenes,
  ...roomScenes,
  ...musicScenes,
  ...figureScenes,
} as const satisfies Record<string, Scene>;
export type SceneName = keyof typeof scenes;

/** Palettes that suit a scene, and words that suggest it. On a tie, the first scene wins. */
const SUBJECTS: readonly (readonly [SceneName, readonly PaletteName[], RegExp?])[] = [
  ['tale', ['ochre', 'violet', 'emerald', 'blue'], /\b(folk ?tales?|ananse|spider|tortoise)\b/g],
  ['forestCall', ['forest', 'night'], /\b(rainforest|telephone|lineman sent)\b/g],
  [
    'haunted',
    ['harmattan', 'night', 'plum'],
    /\b(ghosts?|ghost towns?|haunted|spirits|night watchman|fill its rooms|who is not there)\b/g,
  ],
  ['witness', ['clay', 'ember', 'ochre'], /\b(witness|jury|testimony|verdict)\b/g],
  ['court', ['violet', 'harmattan', 'blue', 'ember'], /\b(judges?|justice|courtroom|court|lawyers?|trial)\b/g],
  [
    'archive',
    ['harmattan', 'ochre', 'frost'],
    /\b(clerk discovers|ministry|bureaucracy|filing|archives?|certificate)\b/g,
  ],
  ['museum', ['night', 'emerald', 'plum'], /\b(museums?|restitution|bronze|heists?|guards)\b/g],
  ['street', ['frost'], /\b(snow|winter|february|suburban street)\b/g],
  ['workshop', ['blue', 'night', 'indigo'], /\b(laboratory|invention|inventors?|power cuts|washing machine)\b/g],
  [
    'classroom',
    ['emerald', 'jade', 'ochre', 'blue'],
    /\b(schools?|night school|pupils|polytechnic|teacher is|educational)\b/g,
  ],
  ['pitch', ['ochre', 'emerald', 'dawn', 'noon'], /\b(goalkeeper|football|penalty)\b/g],
  ['wrestlers', ['ember', 'ochre', 'clay'], /\b(wrestl\w*|boxers?|boxing|martial)\b/g],
  ['ballroom', ['plum', 'rose', 'violet'], /\b(waltz|ballroom|tango|hostess)\b/g],
  ['bandstand', ['saffron', 'rose', 'jade'], /\b(highlife|dance halls|brass band|trumpets?|rumba)\b/g],
  ['club', ['violet', 'blue', 'plum'], /\b(jazz|ethio-jazz|club|dancer|vibraphon\w*)\b/g],
  ['speakers', ['ember', 'violet'], /\b(sound systems?|dub|bass|reggae)\b/g],
  ['strings', ['saffron', 'ochre', 'emerald'], /\b(kora|strings|lute)\b/g],
  ['wireless', ['lagoon', 'ochre', 'plum'], /\b(radio station|radio|songs|broadcasts?|frequency)\b/g],
  ['towerBlock', ['rose', 'dawn', 'blue'], /\b(piano|suburbs|tower block|neighbours|fourteenth floor)\b/g],
  ['mask', ['dawn', 'rose', 'plum'], /\b(samba|masks?|morning after)\b/g],
  ['carnival', ['violet', 'rose', 'lagoon'], /\b(carnival|mas|feathers|masquerade|costumes)\b/g],
  ['ferry', ['blue', 'violet', 'indigo'], /\b(ferry|ferries|marrabenta|bay)\b/g],
  ['harbour', ['night', 'lagoon', 'blue'], /\b(harbour|lighthouse|morna|widows|quay|drowned)\b/g],
  ['rafts', ['lagoon', 'jade', 'noon'], /\b(rafts?|sea bed|diver who|candomble|tide at)\b/g],
  ['drowned', ['lagoon', 'jade'], /\b(sea level|stone town|drowned town|under the waves|underwater)\b/g],
  ['beach', ['noon', 'dawn', 'lagoon'], /\b(lifeguard|swimming|beach|surf\w*)\b/g],
  ['mangroves', ['emerald', 'jade', 'dawn'], /\b(mangroves?|rowing|regatta|oyster|creeks)\b/g],
  ['barge', ['jade', 'forest', 'dawn', 'emerald'], /\b(barges?|stowaway|cargo|congo river)\b/g],
  ['twoBanks', ['violet', 'blue', 'emerald'], /\b(borders?|twin|opposite banks|two rivers|customs officer)\b/g],
  ['platform', ['frost', 'blue', 'plum'], /\b(platforms?|station|lost things|lost-property)\b/g],
  ['train', ['indigo', 'ochre', 'ember'], /\b(trains?|railways?|pullman|locomotive|great migration)\b/g],
  ['paintedBus', ['saffron', 'noon', 'rose'], /\b(matatu|minibus|bus in|conductor)\b/g],
  ['nightBus', ['night', 'indigo', 'plum'], /\b(night bus|passengers|road|bus breaks)\b/g],
  ['mountain', ['jade', 'dawn', 'blue', 'violet'], /\b(mules?|peaks?|climb\w*|mountains?)\b/g],
  ['post', ['clay', 'harmattan', 'ochre'], /\b(postman|postmistress|letters?|courier|independence)\b/g],
  ['telegraph', ['dawn', 'ember', 'frost'], /\b(telegraph|linemen|atlas|wire)\b/g],
  ['rockChurch', ['clay', 'dawn', 'ochre'], /\b(rock churches|mason|highlands|church down|chisels)\b/g],
  ['caravan', ['emerald', 'ember', 'saffron'], /\b(caravans?|sahel|camels?)\b/g],
  ['desert', ['emerald', 'ember', 'harmattan', 'violet'], /\b(deserts?|dunes)\b/g],
  ['drought', ['saffron', 'harmattan', 'clay'], /\b(drought|water engineer|rain-maker|dry valley|dry season|wells)\b/g],
  ['hives', ['saffron', 'ochre'], /\b(beekeep\w*|hives|honey)\b/g],
  ['vanilla', ['jade', 'noon', 'forest'], /\b(vanilla|goats?|orchids?)\b/g],
  ['tea', ['forest', 'jade', 'frost'], /\b(tea|tea estates?|plantation|settler)\b/g],
  ['mine', ['ember', 'harmattan', 'clay'], /\b(mines?|miners?|unions?|copper)\b/g],
  ['tracks', ['ochre', 'saffron', 'clay'], /\b(kalahari|tracking|trackers?|lion)\b/g],
  ['rain', ['indigo', 'blue', 'jade'], /\b(the rain is|rain|childhood)\b/g],
  ['hill', ['dawn', 'violet', 'frost'], /\b(remembrance|the hill|forgiveness|register)\b/g],
  ['vats', ['indigo', 'violet'], /\b(leather|tanner\w*|fez|pits)\b/g],
  ['terraces', ['lagoon', 'blue', 'dawn'], /\b(casbah|embroider\w*|veil|roofs from|algiers)\b/g],
  ['earthTown', ['ochre', 'clay', 'saffron'], /\b(griots?|oral history|ancestors|mosque)\b/g],
  ['cloths', ['blue', 'indigo'], /\b(adire|indigo|dyers?|textiles|weaver)\b/g],
  ['coffee', ['ember', 'clay', 'ochre'], /\b(coffee|cup|cups)\b/g],
  ['sewing', ['violet', 'plum', 'blue'], /\b(sewing|seamstress\w*|tailor)\b/g],
  ['facade', ['noon', 'rose', 'dawn'], /\b(houses?|sisters inherit|inheritance|one roof)\b/g],
  ['mural', ['jade', 'lagoon', 'blue'], /\b(sign painter|painting|painter|walls?|mural)\b/g],
  ['twoFaces', ['plum', 'rose', 'ember'], /\b(mothers?|language|speech)\b/g],
  ['crane', ['dawn', 'plum', 'rose'], /\b(rooftops?|crane|pigeons?|unfinished)\b/g],
  ['fromAbove', ['noon', 'dawn'], /\b(from above|from the sky|drones?|aerial)\b/g],
  ['starship', ['indigo', 'night', 'violet'], /\b(starship|first contact|gospel|choir|spaceship)\b/g],
  ['signal', ['night', 'violet', 'lagoon', 'blue'], /\b(signals?|satellites?|telescope|antenna)\b/g],
  ['market', ['plum', 'blue', 'night', 'ember'], /\b(markets?|lanterns?|traders?)\b/g],
  ['taxi', ['plum', 'indigo'], /\b(taxis?|fares|dispatcher)\b/g],
  ['songbird', ['plum', 'violet', 'ember'], /\b(singer|sings?|voices?)\b/g],
  ['stage', ['violet', 'ember', 'plum', 'blue', 'emerald'], /\b(bands?|concert|theatre|stage)\b/g],
  ['river', ['blue', 'emerald', 'dawn', 'violet', 'lagoon'], /\b(rivers?|ferryman|nile)\b/g],
  ['sea', ['lagoon', 'blue', 'dawn', 'plum', 'emerald'], /\b(sea|islands?|fishermen|waves)\b/g],
  ['forest', ['forest', 'lagoon', 'emerald'], /\b(forest|woods)\b/g],
  ['village', ['noon', 'saffron', 'ochre', 'dawn'], /\b(villages?|harvest|farmers?)\b/g],
  ['savanna', ['ochre', 'emerald', 'dawn', 'ember', 'harmattan'], /\b(savanna|herd|hunters?|elephants?)\b/g],
  [
    'portrait',
    ['ember', 'plum', 'emerald', 'ochre', 'blue', 'violet', 'lagoon'],
    /\b(queen|king|princess|portrait|biography)\b/g,
  ],
  ['road', ['ember', 'ochre', 'plum', 'harmattan', 'dawn'], /\b(roads?|bus|lorry|journey|truck)\b/g],
  ['city', ['night', 'violet', 'lagoon', 'plum', 'blue', 'ember'], /\b(city|night|tower|alley)\b/g],
  ['room', ['ochre', 'dawn', 'blue', 'plum', 'emerald'], /\b(table|room|kitchen|sisters?|brothers?)\b/g],
];

/** Weight of a word in the tags: they describe the topic, the description much else. */
const TAG = 3;
const TITLE = 2;

/** Scenes by genre, if no word matches. */
const GENRES: Readonly<Record<string, readonly SceneName[]>> = {
  Animation: ['tale'],
  Music: ['stage', 'songbird', 'speakers'],
  Musical: ['bandstand', 'stage'],
  Dance: ['ballroom', 'club'],
  'Courtroom Drama': ['court', 'witness'],
  Sports: ['pitch', 'wrestlers'],
  'Science Fiction': ['signal', 'starship'],
  Afrofuturism: ['starship', 'signal'],
  Thriller: ['city', 'taxi', 'nightBus'],
  Crime: ['city', 'taxi', 'mask'],
  Epic: ['mountain', 'portrait'],
  War: ['telegraph', 'road'],
  Romance: ['twoFaces', 'ballroom', 'room'],
  Biography: ['portrait', 'mural'],
  Documentary: ['market', 'portrait', 'village'],
  Family: ['savanna', 'tale', 'village'],
  Comedy: ['market', 'paintedBus', 'facade'],
  Historical: ['portrait', 'earthTown', 'savanna'],
  Drama: ['portrait', 'room', 'savanna', 'village', 'hill'],
};

/** Picture of a film before it is drawn. */
export interface Composition {
  readonly scene: SceneName;
  readonly palette: PaletteName;
  /** Left and right are exchanged. */
  readonly isMirrored: boolean;
}

/** Scene of a film by its words, otherwise by its genres, and how it is drawn. @param random seeded by the film */
export function compose(film: ArtworkSubject, random: () => number): Composition {
  const scene = sceneOf(film, random);
  const palettes = SUBJECTS.find(([name]) => name === scene)?.[1] ?? ['emerald'];
  return { scene, palette: pick(palettes, random), isMirrored: random() < 0.5 };
}

export function sceneOf(film: ArtworkSubject, random: () => number): SceneName {
  const texts = [
    [plain(film.cultural_tags.join(' ')), TAG],
    [plain(film.title), TITLE],
    [plain(film.description), 1],
  ] as const;
  const called = SUBJECTS.map(([name, , pattern]) => {
    const loudness = pattern ? texts.map(([text, weight]) => (text.match(pattern)?.length ?? 0) * weight) : [];
    return { name, loudness: loudness.reduce((sum, one) => sum + one, 0) };
  });
  const [loudest] = called.toSorted((a, b) => b.loudness - a.loudness);
  if (loudest && loudest.loudness > 0) return loudest.name;
  if (film.genres.some((genre) => genre === 'Horror' || genre === 'Supernatural')) return 'haunted';
  const offered = film.genres.flatMap((genre) => GENRES[genre] ?? []);
  return pick(offered.length > 0 ? offered : (['portrait', 'savanna', 'city'] as const), random);
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** All texts of a film, in lower case without accents. */
export const wordsOf = ({ title, description, cultural_tags }: ArtworkSubject): string =>
  plain([title, ...cultural_tags, description].join(' '));

export const draw = (name: SceneName): Scene => scenes[name];

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
