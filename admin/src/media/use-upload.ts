import { useEffect, useRef, useState } from 'react';
import { t } from '../messages.ts';
import { beginUpload, type RunningUpload, type UploadTarget } from './resumable-upload.ts';

export interface UploadProgress {
  readonly step: 'reading' | 'sending';
  readonly done: number;
  readonly total: number;
}

/** State of an upload: progress, error, start and cancel. */
export function useUpload(onDone: (mediaId: string) => void) {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<RunningUpload | null>(null);

  // Leaving the page pauses the upload. The server keeps its parts for a day.
  useEffect(() => () => running.current?.pause(), []);

  function end(text: string | null): void {
    running.current = null;
    setProgress(null);
    setError(text);
  }

  return {
    progress,
    error,
    begin(file: File, target: UploadTarget): void {
      setError(null);
      setProgress({ step: 'reading', done: 0, total: file.size });
      running.current = beginUpload(file, target, {
        onProgress: (step, done, total) => setProgress({ step, done, total }),
        onDone: (mediaId) => {
          end(null);
          onDone(mediaId);
        },
        onError: end,
      });
    },
    async cancel(): Promise<void> {
      try {
        await running.current?.cancel();
        end(null);
      } catch {
        // Stopped, but not deleted: the server deletes its parts within a day.
        end(t('media.upload_not_deleted'));
      }
    },
  };
}
