import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canTranscode } from './find-tool.ts';
import { MediaRefused } from './media-refused.ts';
import { packageFilm } from './package-film.ts';
import { mostSeconds } from './picture-arguments.ts';
import { probe } from './probe.ts';
import { makeVideo, picture, QUICKLY, tone } from './testing/make-video.ts';

const { signal } = new AbortController();
const effort = { preset: 'ultrafast', crf: 32 };

/** How many processes of this machine work in a folder (Linux). */
async function processesOf(folder: string): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // A process that ends meanwhile works nowhere any more.
  const folders = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')));
  return folders.filter((one) => one === folder).length;
}

describe.skipIf(!canTranscode())('packaging with ffmpeg (needs ffmpeg)', () => {
  let folder: string;
  const at = (name: string): string => join(folder, name);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-package-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function packaged(file: string, into: string) {
    const found = await probe(file, signal);
    await mkdir(at(into));
    return { found, ...(await packageFilm(file, found, at(into), { signal, effort })) };
  }

  /** Why a file is refused; fails when it is not. */
  async function fault(file: string): Promise<string> {
    const work = rm(at('refused'), { recursive: true, force: true }).then(() => packaged(file, 'refused'));
    const error = await work.then(
      () => null,
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(MediaRefused);
    return (error as MediaRefused).code;
  }

  it('cuts every quality at the same frames, and brings sound to one loudness', { timeout: 60_000 }, async () => {
    // A rate at which four seconds are no whole number of frames.
    const args = [...picture(9, '640x360', 23.976), ...tone(9), ...QUICKLY, '-metadata:s:a:0', 'language=wol'];
    const { found, ...result } = await packaged(makeVideo(args, at('film.mp4')), 'film');
    expect(found.probed).toMatchObject({ width: 640, height: 360, hasSound: true });
    expect(result.renditions.map(({ height, width }) => [height, width])).toEqual([
      [240, 426],
      [360, 640],
    ]);
    expect(result).toMatchObject({ hasStoryboard: true, posterFrames: 4 });
    expect(result.audioTracks).toMatchObject([{ id: 'main', language: 'wo', label: 'Wolof', described: false }]);
    const lengths = async (name: string): Promise<string[]> =>
      (await readFile(at(`film/${name}/index.m3u8`), 'utf8')).match(/#EXTINF:[\d.]+/g) ?? [];
    expect(await lengths('v240')).toEqual(await lengths('v360'));
    expect(await lengths('v240')).toHaveLength(3);
    const { stderr } = spawnSync(
      'ffmpeg',
      ['-v', 'info', '-i', at('film/audio/main/index.m3u8'), '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'],
      { encoding: 'utf8' },
    );
    expect(Number(/I:\s+(-?[\d.]+) LUFS/.exec(stderr)?.[1])).toBeCloseTo(-16, 0);
    const files = await readdir(at('film'));
    expect(files).toEqual(
      expect.arrayContaining(['master.m3u8', 'storyboard-0.jpg', 'storyboard.vtt', 'poster-3.jpg']),
    );
    expect(files.filter((name) => name.startsWith('little'))).toEqual([]);
    expect(await readFile(at('film/storyboard.vtt'), 'utf8')).toContain('storyboard-0.jpg#xywh=160,0,160,90');
  });

  it('takes an upright film without sound, smaller than every quality', async () => {
    const { renditions, audioTracks } = await packaged(
      makeVideo([...picture(1, '90x160'), ...QUICKLY], at('upright.mp4')),
      'upright',
    );
    expect(renditions.map(({ height, width, lines }) => [height, width, lines])).toEqual([[90, 90, 160]]);
    expect(audioTracks).toEqual([]);
    expect(await readFile(at('upright/master.m3u8'), 'utf8')).not.toContain('AUDIO');
  });

  it('ends at once when it is told to, with every process it has started', { timeout: 60_000 }, async () => {
    // So much of this takes far longer than the test waits.
    const file = makeVideo([...picture(40, '640x360'), ...tone(40), ...QUICKLY], at('stopped.mp4'));
    const found = await probe(file, signal);
    await mkdir(at('stopped'));
    const stop = new AbortController();
    let ended = false;
    const work = packageFilm(file, found, at('stopped'), {
      signal: stop.signal,
      effort: { preset: 'veryslow', crf: 10 },
    }).finally(() => {
      ended = true;
    });
    work.catch(() => undefined);
    const running = () => processesOf(at('stopped'));
    await expect.poll(running, { timeout: 20_000 }).not.toBe(0);
    await expect.poll(() => readdir(at('stopped/v240')), { timeout: 20_000 }).not.toEqual([]);
    expect(ended).toBe(false);
    const told = performance.now();
    stop.abort(new Error('told to stop'));
    await expect(work).rejects.toThrow('told to stop');
    expect(performance.now() - told).toBeLessThan(3_000);
    expect(await running()).toBe(0);
  });

  it('makes no more of a film than it can be, however far its moments are apart', { timeout: 60_000 }, async () => {
    // One that says it lasts a second, and whose frames are minutes apart: the gap would be filled.
    const long = makeVideo(
      [...picture(1), '-vf', "setpts='if(gt(N,12),PTS+400/TB,PTS)'", '-fps_mode', 'passthrough', ...QUICKLY],
      at('long.mkv'),
    );
    const probed = await probe(long, signal);
    expect(probed.probed.durationSeconds).toBeGreaterThan(390);
    await mkdir(at('lying'));
    const work = packageFilm(long, { ...probed, probed: { ...probed.probed, durationSeconds: 1 } }, at('lying'), {
      signal,
      effort,
    });
    await expect(work).rejects.toMatchObject({ code: 'damaged_video' });
    const made = (await readFile(at('lying/v180/index.m3u8'), 'utf8')).matchAll(/#EXTINF:([\d.]+)/g);
    const seconds = [...made].reduce((sum, [, one]) => sum + Number(one), 0);
    expect(seconds).toBeLessThanOrEqual(mostSeconds(1));
  });

  it('refuses what is no film, however it is called', async () => {
    expect(await fault(at('nothing-there.mp4'))).toBe('missing_file');
    await writeFile(at('page.mp4'), `<html>${'x'.repeat(5_000)}</html>`);
    expect(await fault(at('page.mp4'))).toBe('not_a_video');
    // A playlist could make a player of us that fetches whatever it names.
    await writeFile(at('list.mp4'), `#EXTM3U\n#EXTINF:4,\nhttp://127.0.0.1:1/secret\n#EXT-X-ENDLIST\n`);
    expect(await fault(at('list.mp4'))).toBe('not_a_video');
    await writeFile(at('concat.mp4'), `ffconcat version 1.0\nfile '${at('page.mp4')}'\n`);
    expect(await fault(at('concat.mp4'))).toBe('not_a_video');
    expect(await fault(makeVideo([...tone(1), '-c:a', 'aac'], at('sound.m4a')))).toBe('no_picture');
  });

  it('refuses a hundred tracks', async () => {
    const maps = Array.from({ length: 100 }, () => ['-map', '0:a']).flat();
    const file = makeVideo([...tone(0.2), ...maps, '-c:a', 'pcm_s16le', '-f', 'matroska'], at('hundred.mkv'));
    expect(await fault(file)).toBe('too_many_tracks');
  });

  it('refuses half of a short film, whose index promises all of it', async () => {
    const file = makeVideo([...picture(3), ...tone(3), ...QUICKLY, '-movflags', '+faststart'], at('half.mp4'));
    await truncate(file, Math.floor((await stat(file)).size / 2));
    expect((await probe(file, signal)).probed.durationSeconds).toBeCloseTo(3, 1);
    expect(await fault(file)).toBe('damaged_video');
  });

  it('takes a film whose sound goes on, whose frames are seconds apart, or of no constant rate', async () => {
    const films = {
      'long-sound.mp4': [...picture(2), ...tone(4)],
      'slow.mp4': [...picture(6, '320x180', 1), ...tone(6)],
      'slow.mkv': [...picture(6, '320x180', 1), ...tone(6)],
      'long-sound.mkv': [...picture(2), ...tone(4)],
      'brief.mp4': [...picture(0.6), ...tone(0.6)],
      'uneven.mkv': [...picture(4), ...tone(4), '-vf', "select='not(mod(n,7))+gt(n,70)'", '-fps_mode', 'vfr'],
      'late-picture.mp4': ['-itsoffset', '1', ...picture(3), ...tone(4)],
    };
    for (const [name, args] of Object.entries(films)) {
      const { found, durationSeconds } = await packaged(makeVideo([...args, ...QUICKLY], at(name)), `whole-${name}`);
      expect(durationSeconds, name).toBeGreaterThan(found.pictureSeconds * 0.8);
    }
  });

  it('refuses what is cut off or damaged', async () => {
    const cut = async (name: string, more: readonly string[]): Promise<string> => {
      const file = makeVideo([...picture(12), ...QUICKLY, ...more], at(name));
      await truncate(file, 60_000);
      return file;
    };
    expect(await fault(await cut('index-lost.mp4', []))).toBe('damaged_video');
    expect(await fault(await cut('end-lost.mp4', ['-movflags', '+faststart']))).toBe('damaged_video');
    const noise = makeVideo([...picture(4), ...QUICKLY, '-movflags', '+faststart'], at('noise.mp4'));
    const bytes = await readFile(noise);
    for (let n = bytes.indexOf('mdat') + 8; n < bytes.length; n++) bytes[n] = (n * 167 + (n >> 7)) % 256;
    await writeFile(noise, bytes);
    expect(await fault(noise)).toBe('damaged_video');
  });
});
