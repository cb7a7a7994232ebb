import { proxyText } from '@sankofa/api/client/client';
import { getMediaTools, MEDIA_ID_HEADER, RESUMABLE_UPLOADS } from '@sankofa/api/contract/media';
import { type HttpResponse, type PreviousUpload, Upload } from 'tus-js-client';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { readSession } from '../server/stored-session.ts';
import { fileSha256 } from './file-sha256.ts';

const PART = 16 * 1024 * 1024;
const RETRY_MS = [0, 1_000, 3_000, 10_000, 30_000];
/** Shorter than the lifetime of a token, which the request then renews. */
const RENEW_MS = 5 * 60_000;

/** Purpose of a file: the video of a film, or an audio track of a video. */
export type UploadTarget =
  | { readonly movie_id: string }
  | { readonly media_id: string; readonly language: string; readonly described: 'true' | 'false' };

export interface UploadEvents {
  /** The file is first read for its checksum, then sent. In bytes. */
  readonly onProgress: (step: 'reading' | 'sending', done: number, total: number) => void;
  readonly onDone: (mediaId: string) => void;
  readonly onError: (text: string) => void;
}

export interface RunningUpload {
  /** Stops it. The server keeps its parts for a day, and choosing the same file resumes there. */
  pause(): void;
  /** Stops it, and deletes its parts. */
  cancel(): Promise<void>;
}

/**
 * Uploads a file in parts, with a checksum that the server verifies. Resumes an interrupted upload of the same file, even
 * after the browser was closed.
 */
export function beginUpload(file: File, target: UploadTarget, events: UploadEvents): RunningUpload {
  const stopped = new AbortController();
  let upload: Upload | null = null;

  async function run(): Promise<void> {
    const before = await newUpload(file, target, events).findPreviousUploads();
    const metadata = before[0] ? {} : { sha256: await checksum() };
    if (stopped.signal.aborted) return;
    upload = newUpload(file, { ...target, ...metadata }, events, before[0]);
    upload.start();
  }
  const checksum = () => fileSha256(file, (done) => events.onProgress('reading', done, file.size), stopped.signal);

  run().catch(() => {
    if (!stopped.signal.aborted) events.onError(t('media.file_not_read'));
  });
  return {
    pause: () => {
      stopped.abort();
      void upload?.abort();
    },
    cancel: async () => {
      stopped.abort();
      await upload?.abort(true);
    },
  };
}

/** Our server answers with a sentence, a proxy before it with a page. */
export function answerText(response: Pick<HttpResponse, 'getStatus' | 'getHeader' | 'getBody'>): string {
  const isPage = response.getHeader('Content-Type')?.startsWith('text/html');
  return isPage ? proxyText(response.getStatus()) : response.getBody().trim();
}

function newUpload(file: File, metadata: UploadTarget, events: UploadEvents, before?: PreviousUpload): Upload {
  let renewed = 0;
  const { sha256: _, ...target }: Record<string, string> = metadata;
  const upload = new Upload(file, {
    endpoint: RESUMABLE_UPLOADS,
    chunkSize: PART,
    retryDelays: RETRY_MS,
    removeFingerprintOnSuccess: true,
    metadata,
    fingerprint: async ({ size, lastModified, name }) =>
      ['sankofa', ...Object.values(target), name, size, lastModified].join(' '),
    onBeforeRequest: async (request) => {
      if (Date.now() - renewed > RENEW_MS) {
        await client.call(getMediaTools);
        renewed = Date.now();
      }
      request.setHeader('Authorization', `Bearer ${readSession()?.token ?? ''}`);
    },
    onProgress: (sent, total) => events.onProgress('sending', sent, total),
    onSuccess: ({ lastResponse }) => {
      const mediaId = lastResponse.getHeader(MEDIA_ID_HEADER);
      if (mediaId) events.onDone(mediaId);
      else events.onError(t('media.upload_interrupted'));
    },
    onError: (error) => {
      const response = 'originalResponse' in error ? error.originalResponse : null;
      events.onError((response && answerText(response)) || t('media.upload_interrupted'));
    },
  });
  if (before) upload.resumeFromPreviousUpload(before);
  return upload;
}
