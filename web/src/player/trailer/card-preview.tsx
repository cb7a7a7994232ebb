import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentPlayerSettings } from '../stored-settings.ts';
import styles from './card-preview.module.css';
import { trailer } from './trailer-query.ts';
import { useTrailerStream } from './use-trailer-stream.ts';

/** The trailer of a film over its picture: silent, in the lowest rendition, hidden until its first frame. */
export default function CardPreview({ movieId, end }: { readonly movieId: string; readonly end: () => void }) {
  const [isSaving] = useState(() => currentPlayerSettings().dataSaver);
  const { data, isError } = useQuery({ ...trailer(movieId), enabled: !isSaving });
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isShown, setShown] = useState(false);
  useTrailerStream(video, data, { ceiling: data?.lowest_height ?? null, failed: end });
  const isOver = isSaving || isError;
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);
  return (
    <video
      ref={setVideo}
      className={styles.preview}
      data-shown={isShown}
      muted
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setShown(true)}
      onEnded={end}
    />
  );
}
