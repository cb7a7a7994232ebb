// npm run film: renders and packages the demo film into scripts/assets/film. The result is committed, so that a new
// installation can play a film without ffmpeg. Needs an ffmpeg with librsvg and flite.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawArtwork } from '@sankofa/api/catalogue/artwork/draw';
import { packageFilm } from '@sankofa/api/media/package-film';
import { probe } from '@sankofa/api/media/probe';
import { demoFilms } from '../seed/seed-films.ts';
import { music } from './music.ts';
import { FADE_S, filmSeconds, SCENE_S, scenes, startOf } from './scenes.ts';

const FRAMES = 24;
const WIDTH = 1280;
const HEIGHT = 720;

const into = fileURLToPath(new URL('../../assets/film', import.meta.url));
const work = await mkdtemp(join(tmpdir(), 'sankofa-film-'));
try {
  for (const [n, { film }] of scenes.entries()) await writeFile(join(work, `${n}.svg`), drawn(film));
  await writeFile(join(work, 'music.wav'), music(filmSeconds));
  for (const [n, { described }] of scenes.entries()) await writeFile(join(work, `${n}.txt`), described);
  describe(work);
  film(work);
  await keep();
} finally {
  await rm(work, { recursive: true, force: true });
}

/** Renders the wide artwork of a film, large enough to pan over. */
function drawn(id: string): string {
  const fields = demoFilms().find((one) => one.fields.id === id)?.fields;
  if (!fields) throw new RangeError(`The demo has no film ${id}`);
  const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  const picture = drawArtwork(
    {
      id,
      title: String(fields.title),
      description: String(fields.description),
      genres: list(fields.genre),
      countries: list(fields.country),
      cultural_tags: list(fields.cultural_tags),
    },
    'wide',
  );
  return picture.replace(/width="\d+" height="\d+"/, `width="${3 * WIDTH}" height="${3 * HEIGHT}"`);
}

/** Renders the audio description over the music. */
function describe(folder: string): void {
  const voices = scenes.flatMap((_, n) => ['-f', 'lavfi', '-i', `flite=textfile=${n}.txt:voice=slt`]);
  const delayed = scenes.map((_, n) => `[${n}]aresample=48000,adelay=${Math.round(1000 * (startOf(n) + 1.2))}[v${n}]`);
  const mix = `${scenes.map((_, n) => `[v${n}]`).join('')}amix=inputs=${scenes.length}:normalize=0[voice]`;
  const ducked = `[${scenes.length}]volume=0.35[music];[music][voice]amix=inputs=2:normalize=0:duration=first[out]`;
  ffmpeg(folder, [
    ...voices,
    ...['-i', 'music.wav', '-filter_complex', [...delayed, mix, ducked].join(';')],
    ...['-map', '[out]', 'described.wav'],
  ]);
}

/** Renders panning pictures with cross-fades and both sound tracks. */
function film(folder: string): void {
  const inputs = scenes.flatMap((_, n) => ['-i', `${n}.svg`]);
  const moving = scenes.map((_, n) => {
    const frames = SCENE_S * FRAMES;
    const along = n % 2 === 0 ? `on/${frames}` : `(1-on/${frames})`;
    const pan = `zoompan=z=1.12:x='(iw-iw/zoom)*${along}':y='(ih-ih/zoom)*0.5':d=${frames}:s=${WIDTH}x${HEIGHT}:fps=${FRAMES}`;
    return `[${n}]${pan},setsar=1,format=yuv420p[s${n}]`;
  });
  const fades = scenes.slice(1).map((_, n) => {
    const before = n === 0 ? '[s0]' : `[f${n}]`;
    return `${before}[s${n + 1}]xfade=transition=fade:duration=${FADE_S}:offset=${startOf(n + 1)}[f${n + 1}]`;
  });
  const last = `[f${scenes.length - 1}]fade=in:d=1,fade=out:st=${filmSeconds - 1}:d=1[film]`;
  ffmpeg(folder, [
    ...inputs,
    ...['-i', 'music.wav', '-i', 'described.wav', '-filter_complex', [...moving, ...fades, last].join(';')],
    ...['-map', '[film]', '-map', `${scenes.length}:a`, '-map', `${scenes.length + 1}:a`],
    ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '12', '-c:a', 'aac', '-b:a', '192k'],
    ...[
      '-metadata:s:a:1',
      'language=eng',
      '-disposition:a:1',
      'visual_impaired',
      '-t',
      String(filmSeconds),
      'film.mp4',
    ],
  ]);
}

function ffmpeg(cwd: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}: ${stderr}`);
}

/** Packages the film like every upload and writes its metadata for the log. */
async function keep(): Promise<void> {
  const { signal } = new AbortController();
  const file = join(work, 'film.mp4');
  const bytes = await readFile(file);
  const found = await probe(file, signal);
  const folder = join(into, 'packaged');
  await rm(into, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Drawings stay sharp at a bit rate too low for photographs, and the repository stays small.
  const packaged = await packageFilm(file, found, folder, { signal, effort: { preset: 'medium', crf: 30 } });
  const about = {
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    probed: found.probed,
    packaged,
  };
  await writeFile(join(into, 'film.json'), `${JSON.stringify(about, null, 2)}\n`);
}
