import { expect, it, vi } from 'vitest';
import type { Failure } from './engine-types.ts';
import { openNative } from './native-engine.ts';

class TextTracks extends EventTarget {
  /** Of a track element. */
  readonly own = { mode: 'showing' };
  readonly #tracks = [this.own];
  [Symbol.iterator] = () => this.#tracks.values();
  /** Adds a track that the browser shows at once. */
  add(): { mode: string } {
    const track = { mode: 'showing' };
    this.#tracks.push(track);
    this.dispatchEvent(new Event('addtrack'));
    return track;
  }
}

/** The part of HTMLVideoElement that the engine uses: there is no browser here. */
class Video extends EventTarget {
  readonly HAVE_CURRENT_DATA = 2;
  src = '';
  currentTime = 0;
  paused = false;
  readyState = 0;
  videoHeight = 360;
  error: { readonly code: number; readonly MEDIA_ERR_DECODE: 3 } | null = null;
  readonly textTracks = new TextTracks();
  readonly querySelectorAll = (): { readonly track: { mode: string } }[] => [{ track: this.textTracks.own }];
  readonly play = vi.fn(async () => undefined);
  readonly load = vi.fn();
  removeAttribute = (name: string): void => {
    if (name === 'src') this.src = '';
  };
  emit(name: string): void {
    this.dispatchEvent(new Event(name));
  }
  fail(code: number): void {
    this.error = { code, MEDIA_ERR_DECODE: 3 };
    this.emit('error');
  }
}

function open(loadsAtOnce = true) {
  const video = new Video();
  const failures: Failure[] = [];
  const heights: number[] = [];
  let token = 'first';
  const engine = openNative(video as unknown as HTMLVideoElement, {
    url: '/media/first/master.m3u8',
    startSeconds: 90,
    loadsAtOnce,
    ready: async () => undefined,
    addressOf: (url) => url.replace('first', token),
    failed: (failure) => failures.push(failure),
    audio: null,
    quality: null,
    ceiling: null,
    showsHeight: (height) => heights.push(height),
  });
  const renew = (): void => {
    token = 'second';
  };
  return { video, engine, failures, heights, renew };
}

it('loads on demand, seeks to the start position, and reports that nothing can be chosen', async () => {
  const { video, engine, heights } = open(false);
  await Promise.resolve();
  expect([video.src, engine.canChoose]).toEqual(['', false]);
  engine.load();
  await expect.poll(() => video.src).toBe('/media/first/master.m3u8');
  engine.startAt(0);
  video.emit('loadedmetadata');
  expect(video.currentTime).toBe(0);
  video.emit('resize');
  expect(heights).toEqual([360]);
});

it('does not let the browser show the captions of the playlist a second time', () => {
  const { video } = open();
  expect(video.textTracks.add().mode).toBe('disabled');
  expect(video.textTracks.own.mode).toBe('showing');
});

it('continues at the same position under a new address when the old one has expired', async () => {
  const { video, failures, renew } = open();
  await expect.poll(() => video.src).toBe('/media/first/master.m3u8');
  video.currentTime = 700;
  video.emit('timeupdate');
  renew();
  video.fail(2);
  await expect.poll(() => video.src).toBe('/media/second/master.m3u8');
  video.currentTime = 0;
  video.emit('loadedmetadata');
  expect(video.currentTime).toBe(700);
  await expect.poll(() => video.play.mock.calls.length).toBe(1);
  expect(failures).toEqual([]);
  // The address has not expired: loading failed.
  video.fail(2);
  await expect.poll(() => failures).toEqual(['load']);
});

it('reports a decoding error, and nothing more once it is destroyed', async () => {
  const { video, engine, failures } = open();
  video.fail(3);
  await expect.poll(() => failures).toEqual(['play']);
  engine.destroy();
  expect(video.src).toBe('');
  video.fail(3);
  await Promise.resolve();
  expect(failures).toEqual(['play']);
});
