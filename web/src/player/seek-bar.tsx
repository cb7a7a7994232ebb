import { clockText } from '@sankofa/api/client/format';
import { type PointerEvent, useEffect, useState } from 'react';
import { spokenMoment } from '../community/moment-format.ts';
import { t } from '../messages.ts';
import { type Store, useStore } from '../shell/store.ts';
import styles from './seek-bar.module.css';
import { type Frame, frameAt } from './storyboard.ts';
import type { VideoTime } from './video-state.ts';

interface Chapter {
  readonly start_seconds: number;
  readonly title: string;
}

/** Shows the position and the buffered range, and seeks. Left to right in every language. */
export function SeekBar({ time, duration, chapters, frames, marks, seek, addressOf }: SeekBarProps) {
  const { position, loadedUntil } = useStore(time);
  const [pointed, setPointed] = useState<number | null>(null);
  const part = (seconds: number): string => `${(Math.min(seconds / Math.max(duration, 1), 1) * 100).toFixed(3)}%`;
  const chapter = chapterAt(chapters, position);
  const valueText = t('player.time_of', {
    time: spokenMoment(Math.floor(position)),
    duration: spokenMoment(Math.floor(duration)),
  });
  const point = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(Math.max((clientX - left) / width, 0), 1) * duration);
  };
  return (
    <div className={styles.bar} dir="ltr" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.loaded} style={{ inlineSize: part(loadedUntil) }} />
        <span className={styles.played} style={{ inlineSize: part(position) }} />
        {chapters.map(({ start_seconds: at }) => at > 0 && <i key={at} style={{ left: part(at) }} />)}
      </span>
      {marks.map((second) => (
        <span key={second} className={styles.mark} style={{ left: part(second) }} aria-hidden="true" />
      ))}
      <input
        type="range"
        data-seek
        aria-label={t('player.seek')}
        aria-valuetext={chapter ? `${valueText}, ${chapter.title}` : valueText}
        min={0}
        max={Math.max(Math.floor(duration), 1)}
        step={1}
        value={Math.floor(position)}
        onChange={({ target }) => seek(Number(target.value))}
      />
      {pointed !== null && (
        <span className={styles.preview} style={{ left: part(pointed) }} aria-hidden="true">
          <Picture frame={frameAt(frames, pointed)} addressOf={addressOf} />
          <span className={styles.words}>
            {chapterAt(chapters, pointed)?.title} <b>{clockText(pointed)}</b>
          </span>
        </span>
      )}
    </div>
  );
}

function Picture({ frame, addressOf }: { readonly frame: Frame | null } & Pick<SeekBarProps, 'addressOf'>) {
  const url = frame?.url ?? null;
  const [sheet, setSheet] = useState<{ readonly of: string; readonly address: string } | null>(null);
  useEffect(() => {
    if (url === null) return;
    let isCancelled = false;
    void addressOf(url).then((address) => isCancelled || setSheet({ of: url, address }));
    return () => {
      isCancelled = true;
    };
  }, [url, addressOf]);
  if (frame === null || sheet?.of !== url) return null;
  const { x, y, width, height } = frame;
  return (
    <span
      className={styles.picture}
      style={{
        inlineSize: width,
        blockSize: height,
        backgroundImage: `url("${sheet.address}")`,
        backgroundPosition: `-${x}px -${y}px`,
      }}
    />
  );
}

/** The chapter at a second; null before the first. */
export const chapterAt = (chapters: readonly Chapter[], second: number): Chapter | null =>
  chapters.findLast(({ start_seconds: at }) => at <= second) ?? null;

interface SeekBarProps {
  readonly time: Store<VideoTime>;
  /** Seconds. */
  readonly duration: number;
  readonly chapters: readonly Chapter[];
  readonly frames: readonly Frame[];
  /** Seconds that have comments. */
  readonly marks: readonly number[];
  readonly seek: (seconds: number) => void;
  readonly addressOf: (url: string) => Promise<string>;
}
