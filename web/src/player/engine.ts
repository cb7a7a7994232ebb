import Hls, { ErrorTypes, Events, type HlsConfig } from 'hls.js';
import type { Engine, EngineOptions } from './engine-types.ts';
import { capAt, heightOf, levelOf } from './levels.ts';
import { openNative } from './native-engine.ts';
import { seekWhenReady } from './seek-when-ready.ts';

/** The file a rendition begins with: how it is coded, and no picture yet. */
const BEGINNING = '/init.mp4';

/** A second chance for a decoder that stumbled, but not one after the other. */
const RECOVERY_PAUSE_MS = 10_000;

/** Opens a film. Uses Media Source Extensions; where there are none, what the browser brings for HLS. */
export function openEngine(video: HTMLVideoElement, options: EngineOptions): Engine {
  return Hls.isSupported() ? openHls(video, options) : openNative(video, options);
}

function openHls(video: HTMLVideoElement, options: EngineOptions): Engine {
  const config: Partial<HlsConfig> = {
    startPosition: options.startSeconds,
    autoStartLoad: options.loadsAtOnce,
    capLevelToPlayerSize: true,
    backBufferLength: 60,
    // Nobody pays for what they do not watch; and the server allows a minute ahead where viewing time is limited.
    maxMaxBufferLength: 60,
    // Segments are CMAF already, and a worker would have to be allowed to come from a blob.
    enableWorker: false,
    // Somebody who waits is told after some seconds, and can try again.
    fragLoadPolicy: {
      default: {
        ...Hls.DefaultConfig.fragLoadPolicy.default,
        errorRetry: { maxNumRetry: 3, retryDelayMs: 1_000, maxRetryDelayMs: 4_000 },
      },
    },
    xhrSetup: async (xhr, url) => {
      await options.ready();
      const address = options.addressOf(url);
      if (address.endsWith(BEGINNING)) await fetchOnce(address);
      xhr.open('GET', address, true);
    },
  };
  // Two seeks while the beginning of a rendition is on its way make hls.js 1.7 ask for it anew ten times a second, each
  // time giving up the time before: for ever, where an answer takes longer. Fetched once, it is at hand at once.
  const fetched = new Map<string, Promise<unknown>>();
  async function fetchOnce(address: string): Promise<void> {
    const beginning = fetched.get(address) ?? fetch(address).then((answer) => answer.arrayBuffer());
    fetched.set(address, beginning);
    // What fails here fails again where it is asked for, and is told there.
    await beginning.catch(() => fetched.delete(address));
  }
  const hls = new Hls(config);
  let { audio, ceiling, startSeconds } = options;
  let isLoading = options.loadsAtOnce;
  let recoveredAt = Number.NEGATIVE_INFINITY;

  const addresses = (): string[] => hls.levels.map(({ url }) => url[0] ?? '');
  const capLevels = (): void => {
    // As long as it follows the size of the picture, hls.js sets the cap itself, again and again.
    hls.capLevelToPlayerSize = ceiling === null;
    hls.autoLevelCapping = capAt(addresses(), ceiling);
  };
  const setAudio = (): void => {
    const track = hls.audioTracks.findIndex(({ url }) => audio !== null && url.includes(`/audio/${audio}/`));
    if (track >= 0) hls.audioTrack = track;
  };
  hls.on(Events.MANIFEST_PARSED, () => {
    capLevels();
    if (options.quality !== null) hls.nextLevel = levelOf(addresses(), options.quality);
  });
  hls.on(Events.AUDIO_TRACKS_UPDATED, setAudio);
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => options.showsHeight(heightOf(hls.levels[level]?.url[0])));
  hls.on(Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    const now = performance.now();
    if (type === ErrorTypes.MEDIA_ERROR && now - recoveredAt > RECOVERY_PAUSE_MS) {
      recoveredAt = now;
      hls.recoverMediaError();
      return;
    }
    options.failed(type === ErrorTypes.NETWORK_ERROR ? 'load' : 'play');
  });
  hls.loadSource(options.url);
  hls.attachMedia(video);

  return {
    canChoose: true,
    load: () => {
      if (!isLoading) hls.startLoad(startSeconds);
      isLoading = true;
    },
    startAt: (seconds) => {
      startSeconds = seconds;
      if (isLoading) seekWhenReady(video, seconds);
    },
    setQuality: (height) => {
      hls.nextLevel = levelOf(addresses(), height);
    },
    setCeiling: (height) => {
      ceiling = height;
      capLevels();
    },
    setAudio: (id) => {
      audio = id;
      setAudio();
    },
    destroy: () => hls.destroy(),
  };
}
