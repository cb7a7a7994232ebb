import { pick, seededRandom, seedOf } from '@sankofa/api/artwork/random';
import { type Layer, threads, weaveCloth } from '@sankofa/api/artwork/textile';

/** Side of a portrait, in the units of the drawing: four motifs of cloth. */
export const side = 96;

/** Cloths behind people. A separate list, so that new weaves do not change existing portraits. */
const weaves = ['kente', 'bogolan', 'shweshwe', 'ankara', 'tibeb'] as const;

const skins = ['#3b2217', '#5a3422', '#7a4a2e', '#96613d', '#b07d52'];
const hairs = ['#120c09', '#1f130d', '#33221a', '#5b5148'];

const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

interface Hair {
  /** Around the head, drawn before the face. */
  readonly behind: string;
  /** Above the forehead, drawn over it. */
  readonly before: string;
}

const cap = 'M31 40c-2-26 36-26 34 0-8-12-26-12-34 0z';

/** Hairstyles and head coverings; the centre of the head is at 48, 42. */
const hairstyles: readonly Hair[] = [
  { behind: disc(48, 36, 25), before: cap },
  { behind: disc(48, 19, 11), before: cap },
  { behind: '', before: cap },
  { behind: '', before: 'M28 36c0-26 14-28 20-28s20 2 20 28c-12-8-28-8-40 0z' },
  { behind: 'M26 72c-8-64 52-64 44 0z', before: cap },
  { behind: disc(30, 24, 11) + disc(66, 24, 11), before: cap },
];

/** A person in front of a cloth. */
function person(seed: number): Layer[] {
  const random = seededRandom(seed);
  const weave = pick(weaves, random);
  const [ground, ...colours] = threads[pick(['kente', 'ankara', 'shweshwe'] as const, random)];
  const coat = pick(colours, random);
  const skin = pick(skins, random);
  const hair = pick(hairs, random);
  const { behind, before } = pick(hairstyles, random);
  return [
    ...weaveCloth(weave, seed, 4, 4),
    { fill: ground, path: disc(48, 48, 38) },
    { fill: hair, path: behind },
    { fill: coat, path: 'M14 96c2-24 18-30 34-30s32 6 34 30z' },
    { fill: skin, path: 'M41 54h14v14c-4 4-10 4-14 0z' },
    { fill: skin, path: disc(48, 42, 17) },
    { fill: hair, path: before },
  ];
}

const grounds = ['#e3a72f', '#c8553d', '#3f7d58', '#5f86bd', '#f2d6a2', '#8a5a8f'];
const coats = ['#4a2418', '#7a4a2e', '#1f5c4d', '#20497a', '#6b2f3f', '#2b2118'];
const ears = [
  [disc(24, 26, 12), disc(72, 26, 12)],
  ['M18 44 22 10 44 28z', 'M78 44 74 10 52 28z'],
  ['M30 36c-8-34 10-34 12-2z', 'M66 36c8-34-10-34-12-2z'],
  ['M20 30c-18 10-14 44 4 38z', 'M76 30c18 10 14 44-4 38z'],
];
const muzzles = ['M40 64q8 8 16 0q-8 4-16 0z', `${disc(48, 62, 5)}M42 70q6 6 12 0q-6 3-12 0z`, 'M42 60h12l-6 7z'];

/** An animal, for kids profiles. */
function animal(seed: number): Layer[] {
  const random = seededRandom(seed);
  const ground = pick(grounds, random);
  const coat = pick(coats, random);
  const spots = [0, 1, 2, 3, 4].map(() => disc(Math.round(random() * 96), Math.round(random() * 96), 4)).join('');
  return [
    { fill: ground, path: `M0 0h${side}v${side}H0z` },
    { fill: pick(['#fbf0da', '#1a1206'], random), path: spots },
    ...pick(ears, random).map((path) => ({ fill: coat, path })),
    { fill: coat, path: disc(48, 52, 32) },
    { fill: '#fbf0da', path: `${disc(36, 48, 8)}${disc(60, 48, 8)}` },
    { fill: '#1a1206', path: `${disc(37, 49, 4)}${disc(59, 49, 4)}` },
    { fill: ground, path: pick(muzzles, random) },
  ];
}

/** The picture of a profile, computed from its id: layers of one colour each, bottom layer first. */
export const drawPortrait = (id: string, kids: boolean): readonly Layer[] =>
  kids ? animal(seedOf(id)) : person(seedOf(id));
