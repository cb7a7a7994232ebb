import { seededRandom, seedOf } from '@sankofa/api/artwork/random';
import type { Weave } from '@sankofa/api/artwork/textile';

const RATE = 48_000;

/** A way of making music, simplified: scale, rhythm and the timbre of its instrument. */
interface Style {
  /** Semitones above the root. */
  readonly scale: readonly number[];
  /** Pulses per minute. */
  readonly tempo: number;
  /** Timeline of a bell, one character per pulse; its length is the cycle. */
  readonly bell: string;
  readonly drum: string;
  /** Overtones of the plucked or struck instrument, as multiples of its pitch. */
  readonly partials: readonly number[];
  /** How fast a tone dies away, per second. */
  readonly decay: number;
  /** Chance that a pulse has a note. */
  readonly density: number;
}

/** Styles by the region of a film, which its cloth names. Timelines after the standard patterns of each region. */
const STYLES: Readonly<Record<Weave, Style>> = {
  kente: {
    scale: [0, 2, 4, 5, 7, 9, 10],
    tempo: 330,
    bell: 'x.x.xx.x.x.x',
    drum: 'D..d..D.dd..',
    partials: [1, 2, 3, 4],
    decay: 3,
    density: 0.5,
  },
  bogolan: {
    scale: [0, 2, 4, 6, 7, 9, 11],
    tempo: 300,
    bell: '............',
    drum: 'D.....d.....',
    partials: [1, 2, 3, 4.2],
    decay: 2.2,
    density: 0.72,
  },
  ankara: {
    scale: [0, 2, 4, 5, 7, 9],
    tempo: 400,
    bell: 'x..x..x...x.x...',
    drum: 'D...d...D.d.d...',
    partials: [1, 2, 3],
    decay: 3.4,
    density: 0.55,
  },
  kitenge: {
    scale: [0, 2, 3, 5, 7, 8, 10],
    tempo: 320,
    bell: 'x..x..x.x.x.',
    drum: 'D..d..d..d..',
    partials: [1, 2.8, 5.4],
    decay: 4.5,
    density: 0.55,
  },
  tibeb: {
    scale: [0, 2, 4, 7, 9],
    tempo: 270,
    bell: 'x.....x.....',
    drum: 'D..d.dD..d..',
    partials: [1, 2, 3, 5],
    decay: 2.6,
    density: 0.5,
  },
  shweshwe: {
    scale: [0, 2, 4, 5, 7, 9, 11],
    tempo: 380,
    bell: '................',
    drum: 'D...D...D...D.d.',
    partials: [1, 4, 9.2],
    decay: 5.5,
    density: 0.65,
  },
  zellige: {
    scale: [0, 1, 4, 5, 7, 8, 10],
    tempo: 340,
    bell: '................',
    drum: 'Dd.dD.d.D.d.d...',
    partials: [1, 2, 3, 4],
    decay: 3,
    density: 0.55,
  },
  madras: {
    scale: [0, 3, 5, 7, 10],
    tempo: 290,
    bell: '..x...x...x...x.',
    drum: 'D.......D.......',
    partials: [1, 2, 3],
    decay: 4,
    density: 0.4,
  },
};

export interface MusicOptions {
  readonly seconds: number;
  /** Region of the style. */
  readonly region: Weave;
  /** Name that determines key, melody and tempo within the style. */
  readonly seed: string;
}

/** Longest movement of a score, in seconds. */
const MOVEMENT_S = 45;

/** Generates the music of a film as a WAV file: movements in one style, each with its own melody. Deterministic. */
export function score({ seconds, region, seed }: MusicOptions): Buffer {
  const count = Math.ceil(seconds / MOVEMENT_S);
  const movements = Array.from({ length: count }, (_, n) => {
    const name = n === 0 ? seed : `${seed} ${n + 1}`;
    return music({ seconds: seconds / count, region, seed: name }).subarray(HEADER_BYTES);
  });
  const samples = Buffer.concat(movements);
  return Buffer.concat([wavHeader(samples.length), samples]);
}

/** Generates one movement as a WAV file: a melody with its drums, and a bass. Deterministic. */
export function music({ seconds, region, seed }: MusicOptions): Buffer {
  const random = seededRandom(seedOf(`music ${seed}`));
  const style = STYLES[region];
  const samples = new Float64Array(Math.ceil(seconds * RATE));
  const pulse = 60 / (style.tempo * (0.92 + random() * 0.16));
  const root = 196 * 2 ** (Math.floor(random() * 8) / 12);
  const pitch = (degree: number): number => {
    const { scale } = style;
    const octave = Math.floor(degree / scale.length);
    return root * 2 ** ((scale[degree - octave * scale.length] ?? 0) / 12 + octave);
  };
  const cycle = style.drum.length;
  const phrase = melody(cycle * 2, style, random);
  const answer = melody(cycle * 2, style, random);
  const basses = [0, 0, 3, 4].map((degree) => pitch(degree % style.scale.length) / 4);
  for (let n = 0; n * pulse < seconds - 2.5; n++) {
    const at = n * pulse;
    const turn = Math.floor(n / (cycle * 2));
    const notes = turn % 4 === 3 ? answer : phrase;
    const degree = notes[n % notes.length];
    if (degree !== null && degree !== undefined) pluck(samples, at, pitch(degree + (turn % 4 === 2 ? 2 : 0)), style);
    // The ensemble joins after one phrase.
    if (turn === 0) continue;
    const stroke = style.drum[n % cycle];
    if (stroke === 'D') drum(samples, at, 60, 0.42);
    if (stroke === 'd') drum(samples, at, 140, 0.2);
    if (style.bell[n % cycle] === 'x') bell(samples, at);
    if (n % cycle === 0) bass(samples, at, basses[turn % basses.length] ?? root / 4, cycle * pulse);
  }
  return toWav(samples, seconds);
}

/** Degrees of the scale, pulse by pulse, in steps and small leaps; null: rest. */
function melody(pulses: number, { density, scale }: Style, random: () => number): (number | null)[] {
  let degree = scale.length;
  return Array.from({ length: pulses }, (_, n) => {
    if (n > 0 && random() > density) return null;
    degree += Math.round((random() - 0.5) * 5);
    degree = Math.max(0, Math.min(scale.length + 4, degree));
    return n === 0 ? scale.length : degree;
  });
}

/** Adds a sound from a time on. @param wave amplitude by seconds since its start */
function add(samples: Float64Array, at: number, length: number, wave: (t: number) => number): void {
  const start = Math.round(at * RATE);
  const end = Math.min(samples.length, start + Math.round(length * RATE));
  for (let n = start; n < end; n++) samples[n] = (samples[n] ?? 0) + wave((n - start) / RATE);
}

const pluck = (samples: Float64Array, at: number, pitch: number, { partials, decay }: Style): void =>
  add(samples, at, 4 / decay, (t) => {
    const tone = partials.reduce(
      (sum, partial, k) =>
        sum + (Math.sin(2 * Math.PI * pitch * partial * t) * Math.exp(-t * decay * (1 + k))) / (k + 1),
      0,
    );
    return 0.15 * tone * Math.min(1, t * 400);
  });

const drum = (samples: Float64Array, at: number, pitch: number, strength: number): void =>
  add(
    samples,
    at,
    0.4,
    (t) => strength * Math.sin(2 * Math.PI * (pitch * t + 4 * Math.exp(-t * 22))) * Math.exp(-t * 11),
  );

const bell = (samples: Float64Array, at: number): void =>
  add(
    samples,
    at,
    0.25,
    (t) => 0.035 * (Math.sin(2 * Math.PI * 1_560 * t) + Math.sin(2 * Math.PI * 2_340 * t)) * Math.exp(-t * 22),
  );

const bass = (samples: Float64Array, at: number, pitch: number, length: number): void =>
  add(samples, at, length, (t) => {
    const edge = Math.min(1, t * 30, (length - t) * 12);
    return 0.16 * edge * (Math.sin(2 * Math.PI * pitch * 2 * t) + 0.4 * Math.sin(2 * Math.PI * pitch * 4 * t));
  });

const HEADER_BYTES = 44;

/** Encodes 16-bit mono with a fade-in and fade-out. */
function toWav(samples: Float64Array, seconds: number): Buffer {
  const sound = Buffer.alloc(2 * samples.length);
  for (const [n, value] of samples.entries()) {
    const t = n / RATE;
    const fade = Math.max(0, Math.min(1, t / 0.6, (seconds - t) / 2.5));
    sound.writeInt16LE(Math.round(32_767 * Math.tanh(value * 0.9) * 0.9 * fade), 2 * n);
  }
  return Buffer.concat([wavHeader(sound.length), sound]);
}

/** Header of a WAV file with 16-bit mono. */
function wavHeader(bytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(2 * RATE, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}
