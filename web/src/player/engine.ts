import Hls, { ErrorTypes, Events, type HlsConfig } from 'hls.js';
import type { Engine, EngineOptions } from './engine-types.ts';
import { capAt, heightOf, levelOf } from './levels.ts';
import { openNative } from './native-engine.ts';
import { seekWhenReady } from './seek-when-ready.ts';

/** The initialization segment of a rendition. */
const INIT_SEGMENT = '/init.mp4';

/** Min time between two recoveries from media errors. An error before that is fatal. */
const RECOVERY_PAUSE_MS = 10_000;

/** Opens a film with hls.js if the browser has Media Source Extensions, else with the browser's own HLS support. */
export function openEngine(video: HTMLVideoElement, options: EngineOptions): Engine {
  return Hls.isSupported() ? openHls(video, options) : openNative(video, options);
}

function openHls(video: HTMLVideoElement, options: EngineOptions): Engine {
  const config: Partial<HlsConfig> = {
    startPosition: options.startSeconds,
    autoStartLoad: options.loadsAtOnce,
    capLevelToPlayerSize: true,
    backBufferLength: 60,
    // Saves data that may never be watched. The server allows a minute ahead where viewing time is limited.
    maxMaxBufferLength: 60,
    // CMAF segments need no transmuxing, and the Content-Security-Policy would have to allow workers from blobs.
    enableWorker: false,
    // The player renders captions itself.
    enableWebVTT: false,
    // Few retries: the viewer gets an error after some seconds and can retry.
    fragLoadPolicy: {
      default: {
        ...Hls.DefaultConfig.fragLoadPolicy.default,
        errorRetry: { maxNumRetry: 3, retryDelayMs: 1_000, maxRetryDelayMs: 4_000 },
      },
    },
    xhrSetup: async (xhr, url) => {
      await options.ready();
      const address = options.addressOf(url);
      if (address.endsWith(INIT_SEGMENT)) await fetchOnce(address);
      xhr.open('GET', address, true);
    },
  };
  // Two seeks while an initialization segment loads make hls.js 1.7 abort and repeat its request ten times a second,
  // endlessly if a response takes longer than that. Once it is fetched here, the HTTP cache answers at once.
  const fetched = new Map<string, Promise<unknown>>();
  async function fetchOnce(address: string): Promise<void> {
    const segment = fetched.get(address) ?? fetch(address).then((answer) => answer.arrayBuffer());
    fetched.set(address, segment);
    // A failed fetch fails again in the request of hls.js, which reports it.
    await segment.catch(() => fetched.delete(address));
  }
  const hls = new Hls(config);
  let { audio, ceiling, startSeconds } = options;
  let isLoading = options.loadsAtOnce;
  let recoveredAt = Number.NEGATIVE_INFINITY;

  const addresses = (): string[] => hls.levels.map(({ url }) => url[0] ?? '');
  const capLevels = (): void => {
    // While `capLevelToPlayerSize` is on, hls.js overwrites `autoLevelCapping`.
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
