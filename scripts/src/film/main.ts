// npm run film: renders and packages the trailers and short films of the demo in scripts/assets again. They are committed,
// so that a new installation can play them without ffmpeg. Needs Chromium and an ffmpeg with flite; about 20 s per trailer,
// 20 minutes per short film. `npm run film -- radio-mango` renders one, also one that is not there yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clothOf } from '@sankofa/api/catalogue/artwork/choose';
import type { FilmRecord } from '@sankofa/api/catalogue/import/read-records';
import { ladder } from '@sankofa/api/media/ladder';
import { packageFilm } from '@sankofa/api/media/package-film';
import { probe } from '@sankofa/api/media/probe';
import { type Browser, chromium } from 'playwright-core';
import { artworkSubject } from '../seed/artwork-subject.ts';
import { demoFilms } from '../seed/seed-films.ts';
import { CHROMIUM_FLAGS, findChromium } from '../services/chromium.ts';
import { drawCards } from './cards.ts';
import { score } from './music.ts';
import { renderPicture } from './render.ts';
import { FILM_FORMAT } from './shots.ts';
import { type DemoVideo, PLAYABLE, videoOf } from './videos.ts';

/** Trailers in every quality that fits, to switch between. Others have only the best one: the repository stays small. */
const EVERY_QUALITY = ['the-boy-who-drummed-the-rain'];
/** Qualities of whole films. */
const FILM_HEIGHTS = [360, 1_080];

const chosen = process.argv.slice(2);
const films = demoFilms().filter(({ fields: { id } }) => (chosen.length > 0 ? chosen : PLAYABLE).includes(String(id)));
const executablePath = findChromium();
if (executablePath === null) throw new Error('Chromium is needed, which draws the titles');
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
try {
  for (const film of films) await render(film, browser);
} finally {
  await browser.close();
}

async function render(film: FilmRecord, browser: Browser): Promise<void> {
  const id = String(film.fields.id);
  const video = videoOf(film);
  const { format, seconds, shots, narration } = video;
  const work = await mkdtemp(join(tmpdir(), 'sankofa-film-'));
  const began = performance.now();
  try {
    const cards = await drawCards(browser, film, format);
    await renderPicture({ film, cards, shots, seconds, format }, join(work, 'picture.mp4'));
    const region = clothOf(artworkSubject(film));
    await writeFile(join(work, 'music.wav'), score({ seconds, region, seed: id }));
    if (narration.length > 0) await describe(video, work);
    const sound = narration.length > 0 ? ['music.wav', 'described.wav'] : ['music.wav'];
    const inputs = ['picture.mp4', ...sound].flatMap((name) => ['-i', name]);
    const streams = ['0:v', ...sound.map((_, n) => `${n + 1}:a`)].flatMap((name) => ['-map', name]);
    const codecs = ['-c:v', 'copy', '-c:a', 'aac', '-b:a', '192k'];
    const described =
      narration.length > 0 ? ['-metadata:s:a:1', 'language=eng', '-disposition:a:1', 'visual_impaired'] : [];
    ffmpeg(work, [...inputs, ...streams, ...codecs, ...described, '-t', String(seconds), 'film.mp4']);
    await keep(id, video, join(work, 'film.mp4'));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  console.log(`${id}: ${Math.round((performance.now() - began) / 1_000)} s`);
}

/** Renders the audio description over the music. */
async function describe({ narration }: DemoVideo, folder: string): Promise<void> {
  for (const [n, { text }] of narration.entries()) await writeFile(join(folder, `${n}.txt`), text);
  const voices = narration.flatMap((_, n) => ['-f', 'lavfi', '-i', `flite=textfile=${n}.txt:voice=slt`]);
  const delayed = narration.map(({ from }, n) => `[${n}]aresample=48000,adelay=${Math.round(1_000 * from)}[v${n}]`);
  const mix = `${narration.map((_, n) => `[v${n}]`).join('')}amix=inputs=${narration.length}:normalize=0[voice]`;
  const ducked = `[${narration.length}]volume=0.3[music];[music][voice]amix=inputs=2:normalize=0:duration=first[out]`;
  ffmpeg(folder, [
    ...voices,
    ...['-i', 'music.wav', '-filter_complex', [...delayed, mix, ducked].join(';')],
    ...['-map', '[out]', 'described.wav'],
  ]);
}

function ffmpeg(cwd: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}: ${stderr}`);
}

/** Packages a video like every upload and writes its metadata for the log. */
async function keep(id: string, { folder, format }: DemoVideo, file: string): Promise<void> {
  const { signal } = new AbortController();
  const bytes = await readFile(file);
  const found = await probe(file, signal);
  const packagedFolder = join(folder, 'packaged');
  await rm(folder, { recursive: true, force: true });
  await mkdir(packagedFolder, { recursive: true });
  const isFilm = format === FILM_FORMAT;
  // Drawings stay sharp at a bit rate too low for photographs, and the repository stays small.
  const effort = isFilm
    ? { preset: 'faster', crf: 29, soundBitRate: '48k' }
    : { preset: 'veryslow', crf: 33, soundBitRate: '32k' };
  const fitting = ladder(format.width, format.height);
  const films = fitting.filter(({ height }) => FILM_HEIGHTS.includes(height));
  const trailers = EVERY_QUALITY.includes(id) ? fitting : fitting.slice(-1);
  const packaged = await packageFilm(file, found, packagedFolder, { signal, effort, rungs: isFilm ? films : trailers });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const about = { bytes: bytes.length, sha256, probed: found.probed, packaged };
  await writeFile(join(folder, 'film.json'), `${JSON.stringify(about, null, 2)}\n`);
}
