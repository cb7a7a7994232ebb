import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canTranscode } from './find-tool.ts';
import { peakOf, writeIFrames } from './i-frames.ts';
import { MediaRefused } from './media-refused.ts';
import { packageFilm } from './package-film.ts';
import { mostSeconds } from './picture-arguments.ts';
import { probe } from './probe.ts';
import { openFolderStorage } from './storage/folder-storage.ts';
import { makeVideo, picture, QUICKLY, tone } from './testing/make-video.ts';

const { signal } = new AbortController();
const effort = { preset: 'ultrafast', crf: 32 };

/** Number of processes with this working directory (Linux). */
async function processesOf(folder: string): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // A process may exit meanwhile.
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

  /** Returns the code with which a file is refused; fails if it is accepted. */
  async function fault(file: string): Promise<string> {
    const work = rm(at('refused'), { recursive: true, force: true }).then(() => packaged(file, 'refused'));
    const error = await work.then(
      () => null,
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(MediaRefused);
    return (error as MediaRefused).code;
  }

  it('cuts all renditions at the same frames, and normalizes loudness', { timeout: 60_000 }, async () => {
    // A frame rate at which four seconds are not a whole number of frames.
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
    await writeIFrames(openFolderStorage(folder), 'film/v240');
    const keyFrames = await readFile(at('film/v240/iframes.m3u8'), 'utf8');
    expect(keyFrames.match(/#EXT-X-BYTERANGE/g)).toHaveLength(3);
    expect(peakOf(keyFrames)).toBeGreaterThan(1_000);
    // Each range, with the header of the track, is one key frame, and nothing is left over.
    for (const [, length = '', offset = '', name = ''] of keyFrames.matchAll(/RANGE:(\d+)@(\d+)\n.*\n(\S+)/g)) {
      const segment = await readFile(at(`film/v240/${name}`));
      const end = Number(offset) + Number(length);
      await writeFile(
        at('key-frame.mp4'),
        Buffer.concat([await readFile(at('film/v240/init.mp4')), segment.subarray(Number(offset), end)]),
      );
      const entries = ['-show_entries', 'packet=flags', '-of', 'csv=p=0'];
      const { stdout } = spawnSync('ffprobe', ['-v', 'quiet', ...entries, at('key-frame.mp4')], { encoding: 'utf8' });
      expect(stdout.split('\n')[0]).toMatch(/^K/);
      expect(stdout.match(/^[K_]/gm)).toHaveLength(1);
    }
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

  it('shows and plays the same moment together, from zero on', async () => {
    // A white frame and a beep at each whole second. The preset has B-frames, which delay the picture.
    const flash = "color=black:s=320x180:r=16:d=3,drawbox=color=white:t=fill:enable='lt(mod(t,1),0.05)'";
    const beep = "aevalsrc='if(lt(mod(t,1),0.05),0.8*sin(2*PI*1000*t),0)':s=48000:d=3";
    const file = makeVideo(['-f', 'lavfi', '-i', flash, '-f', 'lavfi', '-i', beep, ...QUICKLY], at('flash.mp4'));
    await mkdir(at('flash'));
    await packageFilm(file, await probe(file, signal), at('flash'), {
      signal,
      effort: { preset: 'veryfast', crf: 32 },
    });
    const filters = [
      ...['-vf', 'signalstats,metadata=print:key=lavfi.signalstats.YAVG'],
      ...['-af', 'silencedetect=noise=-30dB:duration=0.1'],
    ];
    const args = ['-v', 'info', '-copyts', '-i', at('flash/master.m3u8'), ...filters, '-f', 'null', '-'];
    const { stderr } = spawnSync('ffmpeg', args, { encoding: 'utf8' });
    const seen = [...stderr.matchAll(/pts_time:(\S+)\s.*YAVG=2\d\d/g)].map(([, seconds]) => Number(seconds));
    const heard = [...stderr.matchAll(/silence_end: (\S+)/g)].map(([, seconds]) => Number(seconds));
    expect(seen).toEqual([0, 1, 2]);
    for (const [n, seconds] of heard.slice(0, 2).entries()) expect(Math.abs(seconds - (n + 1))).toBeLessThan(0.02);
    expect((await readFile(at('flash/v180/init.mp4'))).includes('cmfc')).toBe(true);
  });

  it('packages a silent portrait film smaller than every rendition', async () => {
    const { renditions, audioTracks } = await packaged(
      makeVideo([...picture(1, '90x160'), ...QUICKLY], at('upright.mp4')),
      'upright',
    );
    expect(renditions.map(({ height, width, lines }) => [height, width, lines])).toEqual([[90, 90, 160]]);
    expect(audioTracks).toEqual([]);
    expect(await readFile(at('upright/master.m3u8'), 'utf8')).not.toContain('AUDIO');
  });

  it('stops at once on abort, with all its processes', { timeout: 60_000 }, async () => {
    // Takes far longer than the test waits.
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

  it('limits the output of a film whose timestamps are far apart', { timeout: 60_000 }, async () => {
    // It claims to last a second, but its frames are minutes apart: ffmpeg would fill the gap.
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

  it('refuses files that are no film, whatever their name', async () => {
    expect(await fault(at('nothing-there.mp4'))).toBe('missing_file');
    await writeFile(at('page.mp4'), `<html>${'x'.repeat(5_000)}</html>`);
    expect(await fault(at('page.mp4'))).toBe('not_a_video');
    // A playlist could make ffmpeg fetch arbitrary URLs.
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

  it('refuses half of a short film with a complete index', async () => {
    const file = makeVideo([...picture(3), ...tone(3), ...QUICKLY, '-movflags', '+faststart'], at('half.mp4'));
    await truncate(file, Math.floor((await stat(file)).size / 2));
    expect((await probe(file, signal)).probed.durationSeconds).toBeCloseTo(3, 1);
    expect(await fault(file)).toBe('damaged_video');
  });

  it.each([
    ['sound that outlasts the picture, in MP4', 'long-sound.mp4', [...picture(2), ...tone(4)]],
    ['sound that outlasts the picture, in Matroska', 'long-sound.mkv', [...picture(2), ...tone(4)]],
    ['one frame per second, in MP4', 'slow.mp4', [...picture(6, '320x180', 1), ...tone(6)]],
    ['one frame per second, in Matroska', 'slow.mkv', [...picture(6, '320x180', 1), ...tone(6)]],
    ['less than a second', 'brief.mp4', [...picture(0.6), ...tone(0.6)]],
    [
      'a variable frame rate',
      'uneven.mkv',
      [...picture(4), ...tone(4), '-vf', "select='not(mod(n,7))+gt(n,70)'", '-fps_mode', 'vfr'],
    ],
    ['a picture that starts late', 'late-picture.mp4', ['-itsoffset', '1', ...picture(3), ...tone(4)]],
  ])('packages a film with %s', async (_, name, args) => {
    const { found, durationSeconds } = await packaged(makeVideo([...args, ...QUICKLY], at(name)), `whole-${name}`);
    expect(durationSeconds).toBeGreaterThan(found.pictureSeconds * 0.8);
  });

  it.each([
    ['its index', 'index-lost.mp4', []],
    ['its end', 'end-lost.mp4', ['-movflags', '+faststart']],
  ])('refuses a truncated film without %s', async (_, name, more) => {
    const file = makeVideo([...picture(12), ...QUICKLY, ...more], at(name));
    await truncate(file, 60_000);
    expect(await fault(file)).toBe('damaged_video');
  });

  it('refuses a film with damaged frames', async () => {
    const noise = makeVideo([...picture(4), ...QUICKLY, '-movflags', '+faststart'], at('noise.mp4'));
    const bytes = await readFile(noise);
    for (let n = bytes.indexOf('mdat') + 8; n < bytes.length; n++) bytes[n] = (n * 167 + (n >> 7)) % 256;
    await writeFile(noise, bytes);
    expect(await fault(noise)).toBe('damaged_video');
  });
});
