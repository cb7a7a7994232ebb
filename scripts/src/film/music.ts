const RATE = 48_000;
/** A pentatonic scale on A, in hertz. */
const SCALE = [220, 261.63, 293.66, 329.63, 392, 440, 523.25, 587.33] as const;
const BEAT_S = 0.4;
/** Index into the scale for each beat; null: rest. */
const FIGURE = [0, 4, 2, null, 5, 4, null, 2, 1, 4, 3, null, 6, 5, 3, null] as const;

/** Generates the music of the demo film as a WAV file: plucked notes over a slow drum. Deterministic. */
export function music(seconds: number): Buffer {
  const samples = new Float64Array(Math.ceil(seconds * RATE));
  for (let beat = 0; beat * BEAT_S < seconds - 2; beat++) {
    const note = FIGURE[beat % FIGURE.length];
    const lift = Math.floor(beat / FIGURE.length) % 4 === 3 ? 1 : 0;
    if (note !== null && note !== undefined) pluck(samples, beat * BEAT_S, SCALE[(note + lift) % SCALE.length] ?? 220);
    if (beat % 8 === 0) drum(samples, beat * BEAT_S, 0.5);
    if (beat % 8 === 5) drum(samples, beat * BEAT_S, 0.25);
  }
  return toWav(samples, seconds);
}

function pluck(samples: Float64Array, at: number, pitch: number): void {
  const start = Math.round(at * RATE);
  for (let n = 0; n < 1.6 * RATE && start + n < samples.length; n++) {
    const t = n / RATE;
    const tone = [1, 2, 3, 4.2].reduce(
      (sum, partial, k) => sum + (Math.sin(2 * Math.PI * pitch * partial * t) * Math.exp(-t * (2.5 + 3 * k))) / (k + 1),
      0,
    );
    samples[start + n] = (samples[start + n] ?? 0) + 0.16 * tone * Math.min(1, t * 400);
  }
}

function drum(samples: Float64Array, at: number, strength: number): void {
  const start = Math.round(at * RATE);
  for (let n = 0; n < 0.5 * RATE && start + n < samples.length; n++) {
    const t = n / RATE;
    const skin = Math.sin(2 * Math.PI * (62 * t + 4 * Math.exp(-t * 18))) * Math.exp(-t * 9);
    samples[start + n] = (samples[start + n] ?? 0) + strength * skin;
  }
}

/** Encodes 16-bit mono with a fade-in and fade-out. */
function toWav(samples: Float64Array, seconds: number): Buffer {
  const wav = Buffer.alloc(44 + 2 * samples.length);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + 2 * samples.length, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(2 * RATE, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(2 * samples.length, 40);
  for (const [n, value] of samples.entries()) {
    const t = n / RATE;
    const fade = Math.min(1, t / 2, (seconds - t) / 3);
    wav.writeInt16LE(Math.round(32_767 * Math.max(-1, Math.min(1, value * 0.7 * fade))), 44 + 2 * n);
  }
  return wav;
}
