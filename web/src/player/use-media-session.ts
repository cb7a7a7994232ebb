import type { Movie } from '@sankofa/api/contract/catalogue';
import { useEffect } from 'react';
import { SEEK_STEP } from './keys.ts';
import type { FilmPlayback } from './use-playback.ts';

/** Events after which the browser cannot extrapolate the position that was reported last. */
const POSITION_EVENTS = ['durationchange', 'pause', 'play', 'playing', 'ratechange', 'seeked', 'waiting'];

/** Connects the film to the Media Session API: media keys, headsets and lock screens control it and show its title. */
export function useMediaSession(
  video: HTMLVideoElement | null,
  movie: Movie | undefined,
  playback: FilmPlayback,
): void {
  const { time, play, pause, seek, playing, stage } = playback;
  const isOn = stage.kind === 'film';
  const title = movie?.title;
  const thumbnail = movie?.thumbnail_url;

  useEffect(() => {
    if (!('mediaSession' in navigator) || title === undefined) return;
    const artwork = thumbnail === undefined ? [] : [{ src: new URL(thumbnail, location.href).href }];
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: 'Sankofa', artwork });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [title, thumbnail]);

  useEffect(() => {
    if (!('mediaSession' in navigator) || !isOn) return;
    const { mediaSession } = navigator;
    const seekBy = (seconds: number) => () => seek(time.get().position + seconds);
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', play],
      ['pause', pause],
      ['seekbackward', seekBy(-SEEK_STEP)],
      ['seekforward', seekBy(SEEK_STEP)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && seek(seekTime)],
    ];
    for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler);
    return () => {
      for (const [action] of handlers) mediaSession.setActionHandler(action, null);
    };
  }, [isOn, play, pause, seek, time]);

  useEffect(() => {
    if (!('mediaSession' in navigator) || video === null) return;
    const { mediaSession } = navigator;
    const duration = playing.duration_seconds;
    const update = (): void => {
      mediaSession.playbackState = video.paused ? 'paused' : 'playing';
      const position = Math.min(video.currentTime, duration);
      mediaSession.setPositionState({ duration, position, playbackRate: video.playbackRate });
    };
    update();
    for (const name of POSITION_EVENTS) video.addEventListener(name, update);
    return () => {
      for (const name of POSITION_EVENTS) video.removeEventListener(name, update);
      mediaSession.playbackState = 'none';
      mediaSession.setPositionState();
    };
  }, [video, playing]);
}
