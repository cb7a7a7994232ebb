import type { Movie } from '@sankofa/api/contract/catalogue';
import { useEffect } from 'react';
import { SEEK_STEP } from './keys.ts';
import type { FilmPlayback } from './use-playback.ts';

/** After which the place in the film is no longer what the clock alone tells. */
const MOVES = ['durationchange', 'pause', 'play', 'playing', 'ratechange', 'seeked', 'waiting'];

/** Lets the keys of a keyboard, a headset or a lock screen work the film, and tells them what plays. */
export function useMediaSession(
  video: HTMLVideoElement | null,
  movie: Movie | undefined,
  playback: FilmPlayback,
): void {
  const { time, play, pause, seek, playing, stage } = playback;
  const isOn = stage.kind === 'film';
  const title = movie?.title;
  const picture = movie?.thumbnail_url;

  useEffect(() => {
    if (!('mediaSession' in navigator) || title === undefined) return;
    const artwork = picture === undefined ? [] : [{ src: new URL(picture, location.href).href }];
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: 'Sankofa', artwork });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [title, picture]);

  useEffect(() => {
    if (!('mediaSession' in navigator) || !isOn) return;
    const { mediaSession } = navigator;
    const by = (seconds: number) => () => seek(time.get().position + seconds);
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', play],
      ['pause', pause],
      ['seekbackward', by(-SEEK_STEP)],
      ['seekforward', by(SEEK_STEP)],
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
    const tell = (): void => {
      mediaSession.playbackState = video.paused ? 'paused' : 'playing';
      const position = Math.min(video.currentTime, duration);
      mediaSession.setPositionState({ duration, position, playbackRate: video.playbackRate });
    };
    tell();
    for (const name of MOVES) video.addEventListener(name, tell);
    return () => {
      for (const name of MOVES) video.removeEventListener(name, tell);
      mediaSession.playbackState = 'none';
      mediaSession.setPositionState();
    };
  }, [video, playing]);
}
