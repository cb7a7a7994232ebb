import type { Playing } from '@sankofa/api/contract/playback';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { live } from '../server/live.ts';
import type { Store } from '../shell/store.ts';
import type { Engine, Failure } from './engine-types.ts';
import { fetchEngine } from './fetch-engine.ts';
import { savingHeight } from './qualities.ts';
import { reportHeartbeat } from './queries.ts';
import { screenId } from './screen-id.ts';
import { type Act, type Stage, stageAfter } from './stage.ts';
import { changePlayerSettings, currentPlayerSettings, usePlayerSettings } from './stored-settings.ts';
import { followVideo, NO_FACTS, NO_TIME, type VideoState, type VideoTime } from './video-state.ts';
import { ViewingSession } from './viewing-session.ts';

/** Before this second, playback resumes without asking. */
const MIN_RESUME_SECONDS = 10;

/** State of the playback of a film, and functions to control it. */
export interface FilmPlayback {
  readonly movieId: string;
  readonly playing: Playing;
  readonly stage: Stage;
  readonly happened: (act: Act) => void;
  readonly facts: Store<VideoState>;
  readonly time: Store<VideoTime>;
  readonly failure: Failure | null;
  /** Height of the rendition on screen, in lines; null before the first. */
  readonly height: number | null;
  /** The chosen height, in lines; null: automatic, by bandwidth. */
  readonly quality: number | null;
  readonly chooseQuality: (height: number | null) => void;
  /** False if the browser chooses quality and audio track itself; null until that is known. */
  readonly canChoose: boolean | null;
  readonly audio: string | null;
  readonly chooseAudio: (id: string) => void;
  /** Minutes of viewing time left today; null: no limit, or not known yet. */
  readonly minutesLeft: number | null;
  /** Resolves to the address of a media file under a valid token. */
  readonly addressOf: (url: string) => Promise<string>;
  /** The current position in seconds. Unlike `time`, it is exact right after a seek. */
  position(): number;
  readonly seek: (seconds: number) => void;
  /** Starts at the beginning, not at the resume position. */
  readonly startOver: () => void;
  readonly play: () => void;
  readonly pause: () => void;
}

/**
 * Plays a film in a video element while mounted: loads it, tracks its state, sends heartbeats and pauses for ad breaks.
 * @param describes whether to prefer audio description
 */
export function usePlayback(
  video: HTMLVideoElement | null,
  movieId: string,
  playing: Playing,
  describes: boolean,
): FilmPlayback {
  const startSeconds = playing.resume_at_seconds;
  const { dataSaver, volume, muted, speed } = usePlayerSettings();
  const breaks = playing.ad_breaks;
  // Opened by address, the page has no user activation: browsers block autoplay with sound.
  const asks = dataSaver || startSeconds >= MIN_RESUME_SECONDS || !navigator.userActivation.hasBeenActive;
  const [stage, happened] = useReducer(
    (before: Stage, act: Act) => stageAfter(before, act, breaks),
    asks,
    (asking): Stage => {
      const before: Stage = { kind: 'before', shown: new Set() };
      return asking ? before : stageAfter(before, { act: 'begin' }, breaks);
    },
  );
  const [stores, setStores] = useState({ facts: NO_FACTS, time: NO_TIME });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [height, setHeight] = useState<number | null>(null);
  const [quality, setQuality] = useState<number | null>(null);
  const [audio, setAudio] = useState<string | null>(
    () => playing.audio_tracks.find(({ described }) => described === describes)?.id ?? null,
  );
  const [minutesLeft, setMinutesLeft] = useState<number | null>(null);
  const [engine, setEngine] = useState<Engine | null>(null);
  const viewing = useRef<ViewingSession>(undefined);
  const kind = useRef(stage.kind);
  /** What to continue with when the stream is reopened. */
  const resume = useRef({ at: startSeconds, audio, quality });
  kind.current = stage.kind;
  resume.current = { ...resume.current, audio, quality };

  const play = useCallback(() => {
    if (kind.current !== 'film') return;
    video?.play().catch((error: unknown) => {
      // No user activation (NotAllowedError), or paused before playback began (AbortError): wait for Play.
      const isExpected = error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name);
      if (!isExpected) setFailure('play');
    });
  }, [video]);

  useEffect(() => {
    if (video === null) return;
    const followed = followVideo(video);
    setStores(followed);
    setFailure(null);
    happened({ act: 'opened-again' });
    let hasMoved = false;
    const session = new ViewingSession({
      playing,
      send: (heartbeat, isLast) => reportHeartbeat(playing.viewing_id, { ...heartbeat, screen: screenId() }, isLast),
      state: () => ({
        position: hasMoved ? video.currentTime : resume.current.at,
        isPlaying: !video.paused && !video.ended,
        rate: video.playbackRate,
      }),
      now: () => Date.now(),
      refused: (reason) => happened({ act: 'stop', reason }),
      heard: (answer) => setMinutesLeft(answer.minutes_left),
    });
    viewing.current = session;
    const onTimeUpdate = (): void => {
      hasMoved = true;
      happened({ act: 'moved', from: resume.current.at, to: video.currentTime });
      resume.current.at = video.currentTime;
    };
    const onPlay = (): void => {
      // A headset or picture-in-picture can start the film while another stage is on screen.
      if (kind.current === 'film') void session.reportHeartbeat();
      else video.pause();
    };
    // `ended` sends a heartbeat of its own.
    const onPause = (): void => void (video.ended || session.reportHeartbeat());
    const onEnded = (): void => {
      void session.reportHeartbeat();
      happened({ act: 'film-ended' });
    };
    // The position has changed already: a heartbeat before `seeked` must say so.
    const onSeeking = (): void => session.jumped();
    const onSeeked = (): void => void session.reportHeartbeat();
    const onPageHide = (): void => session.leave();
    const onPageShow = ({ persisted }: PageTransitionEvent): void => void (persisted && session.reportHeartbeat());
    const listeners = {
      timeupdate: onTimeUpdate,
      play: onPlay,
      pause: onPause,
      ended: onEnded,
      seeking: onSeeking,
      seeked: onSeeked,
    };
    for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener);
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('pageshow', onPageShow);

    let isClosed = false;
    let opened: Engine | null = null;
    void fetchEngine().then(
      ({ openEngine }) => {
        if (isClosed) return;
        const isSaving = currentPlayerSettings().dataSaver;
        opened = openEngine(video, {
          url: playing.master_url,
          startSeconds: resume.current.at,
          loadsAtOnce: !(kind.current === 'before' && isSaving),
          ready: session.ready,
          addressOf: session.addressOf,
          audio: resume.current.audio,
          quality: resume.current.quality,
          ceiling: isSaving ? savingHeight(playing.renditions) : null,
          failed: setFailure,
          showsHeight: setHeight,
        });
        setEngine(opened);
      },
      () => setFailure('load'),
    );
    return () => {
      isClosed = true;
      for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener);
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('pageshow', onPageShow);
      session.end();
      live.close();
      followed.stop();
      opened?.destroy();
      setEngine(null);
    };
  }, [video, playing]);

  useEffect(() => {
    if (engine === null) return;
    if (stage.kind === 'film') {
      engine.load();
      play();
    } else video?.pause();
  }, [video, engine, stage.kind, play]);

  useEffect(() => {
    if (video === null) return;
    video.volume = volume;
    video.muted = muted;
    // Both: loading resets the rate to the default.
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
  }, [video, volume, muted, speed]);

  useEffect(() => {
    engine?.setCeiling(dataSaver ? savingHeight(playing.renditions) : null);
  }, [engine, dataSaver, playing]);

  const pause = useCallback(() => video?.pause(), [video]);
  const addressOf = useCallback(async (url: string) => (await viewing.current?.freshAddressOf(url)) ?? url, []);
  const seek = useCallback(
    (seconds: number) => {
      if (video === null || kind.current === 'ad' || kind.current === 'stopped') return;
      video.currentTime = Math.min(Math.max(seconds, 0), playing.duration_seconds);
      if (kind.current === 'ended') happened({ act: 'again' });
    },
    [video, playing],
  );
  const startOver = (): void => {
    resume.current.at = 0;
    engine?.startAt(0);
    viewing.current?.jumped();
    happened({ act: 'begin' });
  };

  return {
    movieId,
    playing,
    stage,
    happened,
    ...stores,
    failure,
    position: () => video?.currentTime ?? 0,
    height,
    quality,
    chooseQuality: (next) => {
      // A quality above the limit of the data saver switches it off.
      if (next !== null && next > (savingHeight(playing.renditions) ?? next))
        changePlayerSettings({ dataSaver: false });
      setQuality(next);
      engine?.setQuality(next);
    },
    canChoose: engine?.canChoose ?? null,
    audio,
    chooseAudio: (id) => {
      setAudio(id);
      engine?.setAudio(id);
    },
    minutesLeft,
    addressOf,
    seek,
    startOver,
    play,
    pause,
  };
}
