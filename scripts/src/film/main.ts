// npm run film: renders and packages the trailers of demo films in scripts/assets/trailers again. They are committed, so
// that a new installation can play them without ffmpeg. Needs Chromium and an ffmpeg with flite; about 20 s per trailer.
// `npm run film -- kora-for-a-king` renders one, also one that is not there yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clothOf } from '@sankofa/api/catalogue/artwork/choose';
import { ladder } from '@sankofa/api/media/ladder';
import { packageFilm } from '@sankofa/api/media/package-film';
import { probe } from '@sankofa/api/media/probe';
import { type Browser, chromium } from 'playwright-core';
import type { FilmRecord } from '../import/read-records.ts';
import { artworkSubject } from '../seed/artwork-subject.ts';
import { demoFilms } from '../seed/seed-films.ts';
import { PLAYABLE } from '../seed/seed-media.ts';
import { CHROMIUM_FLAGS, findChromium } from '../services/chromium.ts';
import { drawCards } from './cards.ts';
import { music } from './music.ts';
import { renderPicture } from './render.ts';
import { HEIGHT, WIDTH } from './size.ts';
import { narrationOf, TRAILER_S } from './trailer.ts';

/** Films in every quality that fits, to switch between. Others have only the best one, so that the repository stays small. */
const EVERY_QUALITY = ['the-boy-who-drummed-the-rain'];

const into = fileURLToPath(new URL('../../assets/trailers', import.meta.url));
const wanted = process.argv.slice(2);
const films = demoFilms().filter(({ fields: { id } }) => (wanted.length > 0 ? wanted : PLAYABLE).includes(String(id)));
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
  const work = await mkdtemp(join(tmpdir(), 'sankofa-trailer-'));
  const began = performance.now();
  try {
    await renderPicture(film, await drawCards(browser, film), join(work, 'picture.mp4'));
    const region = clothOf(artworkSubject(film));
    await writeFile(join(work, 'music.wav'), music({ seconds: TRAILER_S, region, seed: id }));
    await describe(film, work);
    const streams = ['-map', '0:v', '-map', '1:a', '-map', '2:a', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '192k'];
    const described = ['-metadata:s:a:1', 'language=eng', '-disposition:a:1', 'visual_impaired'];
    const inputs = ['picture.mp4', 'music.wav', 'described.wav'].flatMap((name) => ['-i', name]);
    ffmpeg(work, [...inputs, ...streams, ...described, '-t', String(TRAILER_S), 'film.mp4']);
    await keep(id, join(work, 'film.mp4'));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  console.log(`${id}: ${Math.round((performance.now() - began) / 1_000)} s`);
}

/** Renders the audio description over the music. */
async function describe(film: FilmRecord, folder: string): Promise<void> {
  const lines = narrationOf(film);
  for (const [n, { text }] of lines.entries()) await writeFile(join(folder, `${n}.txt`), text);
  const voices = lines.flatMap((_, n) => ['-f', 'lavfi', '-i', `flite=textfile=${n}.txt:voice=slt`]);
  const delayed = lines.map(({ from }, n) => `[${n}]aresample=48000,adelay=${Math.round(1_000 * from)}[v${n}]`);
  const mix = `${lines.map((_, n) => `[v${n}]`).join('')}amix=inputs=${lines.length}:normalize=0[voice]`;
  const ducked = `[${lines.length}]volume=0.3[music];[music][voice]amix=inputs=2:normalize=0:duration=first[out]`;
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

/** Packages a trailer like every upload and writes its metadata for the log. */
async function keep(id: string, file: string): Promise<void> {
  const { signal } = new AbortController();
  const bytes = await readFile(file);
  const found = await probe(file, signal);
  const folder = join(into, id, 'packaged');
  await rm(join(into, id), { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Drawings stay sharp at a bit rate too low for photographs, and the repository stays small.
  const effort = { preset: 'veryslow', crf: 33, soundBitRate: '32k' };
  const fitting = ladder(WIDTH, HEIGHT);
  const rungs = EVERY_QUALITY.includes(id) ? fitting : fitting.slice(-1);
  const packaged = await packageFilm(file, found, folder, { signal, effort, rungs });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const about = { bytes: bytes.length, sha256, probed: found.probed, packaged };
  await writeFile(join(into, id, 'film.json'), `${JSON.stringify(about, null, 2)}\n`);
}
