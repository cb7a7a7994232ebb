/** One scene of the demo film: the artwork of a demo film and its caption. */
export interface Scene {
  readonly film: string;
  readonly chapter?: string;
  readonly en: string;
  readonly fr: string;
  /** Audio description. */
  readonly described: string;
}

/** Duration of a scene including its cross-fade, in seconds. */
export const SCENE_S = 8;
export const FADE_S = 1;

/** The demo film: eight pictures of the catalogue. Text and artwork are our own. */
export const scenes: readonly Scene[] = [
  {
    film: 'the-salt-road-home',
    chapter: 'The road',
    en: 'Before there was a road, somebody walked here.',
    fr: 'Avant la route, quelqu’un a marché ici.',
    described: 'The sun stands over dunes. A tall traveller and a child walk there.',
  },
  {
    film: 'the-stone-mason-of-lasta',
    en: 'They left marks, so that others could follow.',
    fr: 'On y a laissé des signes, pour que d’autres suivent.',
    described: 'Mountains. Two travellers follow a winding path.',
  },
  {
    film: 'kora-for-a-king',
    chapter: 'The strings',
    en: 'A song kept what no paper could.',
    fr: 'Un chant a gardé ce qu’aucun papier ne pouvait.',
    described: 'A stage. Somebody plays the kora before a crowd.',
  },
  {
    film: 'the-weaver-of-abeokuta',
    en: 'A cloth kept the names.',
    fr: 'Un tissu a gardé les noms.',
    described: 'A woman in a striped headwrap and beads, before the setting sun.',
  },
  {
    film: 'market-of-lanterns',
    chapter: 'The town',
    en: 'The night market opens. Everybody has a story to sell.',
    fr: 'Le marché de nuit ouvre. Chacun a une histoire à vendre.',
    described: 'A market at night, under lanterns and a thin moon.',
  },
  {
    film: 'addis-after-midnight',
    en: 'Some are told once, and never again.',
    fr: 'Certaines se racontent une fois, puis plus jamais.',
    described: 'Another stage, another player. The crowd raises its hands.',
  },
  {
    film: 'the-tide-at-itapua',
    chapter: 'Across the water',
    en: 'Some cross the water, and come back changed.',
    fr: 'Certaines traversent l’eau, et reviennent changées.',
    described: 'A boat on the waves. The sun sinks behind it.',
  },
  {
    film: 'the-boy-who-drummed-the-rain',
    en: 'Go back, and fetch them.',
    fr: 'Retourne les chercher.',
    described: 'A giant spider and a small person, before a golden disc and many signs.',
  },
];

/** Start time of a scene, in seconds. */
export const startOf = (n: number): number => n * (SCENE_S - FADE_S);

/** Length of the film, in seconds. */
export const filmSeconds = startOf(scenes.length) + FADE_S;
