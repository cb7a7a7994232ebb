import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { eventId } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import { Server, type ServerOptions } from '@tus/server';
import { MAX_RESUMABLE_UPLOAD, MEDIA_ID_HEADER, RESUMABLE_UPLOADS, uploadVideo } from '../contract/media.ts';
import { authorize, bearerToken, unauthorized } from '../http/access.ts';
import { HttpProblem, toHttpProblem } from '../http/http-problem.ts';
import type { Actor } from '../http/serve.ts';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import type { Services } from '../services.ts';
import { sniffFile } from './sniff.ts';
import type { MediaStorage } from './storage/media-storage.ts';
import { acceptSound, asMetadata, assertUploadAllowed, uploadPurpose } from './upload-purpose.ts';
import { acceptVideo } from './upload-routes.ts';
import { mediaOf, sha256Of, type UploadRecord, UploadStore } from './upload-store.ts';

export interface ResumableDeps {
  readonly services: Services;
  readonly storage: MediaStorage;
  /** Local folder of the uploads, so that they continue after a restart. */
  readonly folder: string;
  readonly authenticate: (token: string) => Promise<Actor | null>;
}

type Request = Parameters<NonNullable<ServerOptions['onUploadFinish']>>[0];

export interface ResumableUploads {
  /** Handles requests below the address of uploads. Returns whether it was one. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Deletes abandoned uploads; resolves with their number. */
  readonly expire: (now: Date) => Promise<number>;
}

/**
 * Resumable uploads of videos and sound for films of the catalogue, with the tus protocol (1.0, with creation and
 * termination). The metadata contains `movie_id`, or for sound `media_id`, `language` and `described` (`true`). It may
 * contain the file's `sha256` in hexadecimal: a file with another hash is refused.
 */
export function resumableUploads(deps: ResumableDeps): ResumableUploads {
  const store = new UploadStore(deps.folder);
  const takingOver = new Map<string, Promise<string>>();
  /** Singleflight: concurrent requests share one acceptance. A failed one is retried by the next request. */
  const takeOver = (upload: UploadRecord): Promise<string> => {
    const running = takingOver.get(upload.id) ?? finish(deps, store, upload);
    takingOver.set(upload.id, running);
    return running.finally(() => takingOver.delete(upload.id));
  };
  const server = new Server({
    path: RESUMABLE_UPLOADS,
    datastore: store,
    maxSize: MAX_RESUMABLE_UPLOAD,
    relativeLocation: true,
    allowedOrigins: [],
    exposedHeaders: [MEDIA_ID_HEADER],
    onIncomingRequest: (request, id) =>
      asTus(async () => {
        await mayGoOn(deps, store, request, id);
        // A client that missed the last response asks for the offset with HEAD.
        if (request.method !== 'HEAD') return;
        const upload = (await store.configstore.get(id)) && (await store.getUpload(id));
        if (!upload || upload.size === undefined || upload.offset < upload.size) return;
        request.runtime?.node?.res?.setHeader(MEDIA_ID_HEADER, await takeOver(upload));
      }),
    onUploadCreate: (request, upload) => asTus(() => begin(deps, request, upload.metadata ?? {})),
    onUploadFinish: (_, upload) => asTus(async () => ({ headers: { [MEDIA_ID_HEADER]: await takeOver(upload) } })),
  });
  return {
    serve: (request, response) => {
      const { url = '' } = request;
      if (url !== RESUMABLE_UPLOADS && !url.startsWith(`${RESUMABLE_UPLOADS}/`)) return false;
      // If no response can be written, the connection is closed.
      server.handle(request, response).catch((error) => response.destroy(error));
      return true;
    },
    expire: (now) => store.expire(now),
  };
}

/** Converts refusals to the protocol's form: a status and a sentence. */
async function asTus<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const problem = toHttpProblem(error);
    throw { status_code: problem.status, body: `${problem.detailIn(SOURCE_LANGUAGE)}\n` };
  }
}

/**
 * Authenticates the caller.
 * @throws HttpProblem 401, 403
 */
async function staffOf({ authenticate }: ResumableDeps, request: Request): Promise<Actor> {
  const token = bearerToken(request.headers.get('authorization') ?? undefined);
  const actor = token === null ? null : await authenticate(token);
  authorize(uploadVideo.access, actor);
  if (!actor) throw unauthorized('no_token');
  return actor;
}

/** Only the person who started an upload may continue it. */
async function mayGoOn(deps: ResumableDeps, store: UploadStore, request: Request, id: string): Promise<void> {
  const { accountId } = await staffOf(deps, request);
  if (request.method === 'POST' || request.method === 'OPTIONS') return;
  const upload = await store.configstore.get(id);
  if (upload && upload.metadata?.staff !== accountId) throw new HttpProblem('not_found', { what: 'upload' });
}

async function begin(deps: ResumableDeps, request: Request, metadata: Record<string, string | null>) {
  const { accountId } = await staffOf(deps, request);
  const wanted = uploadPurpose(metadata);
  await assertUploadAllowed(deps.services, wanted);
  const { sha256 } = metadata;
  return { metadata: { ...asMetadata(wanted), staff: accountId, ...(sha256 && { sha256: sha256.toLowerCase() }) } };
}

/**
 * Accepts a complete upload: validates it and makes it the video of its film, or sound for it. Continues after a
 * failure. Returns the id of the video.
 */
async function finish({ services, storage }: ResumableDeps, store: UploadStore, upload: UploadRecord): Promise<string> {
  const taken = mediaOf(upload);
  if (taken !== null) return taken;
  const { id, metadata = {}, size, offset } = upload;
  const wanted = uploadPurpose(metadata);
  const sha256 = sha256Of(upload) ?? (await look(store, upload, wanted.kind));
  await store.remember(id, { sha256 });
  const context = {
    now: services.clock(),
    actor: { kind: 'staff', id: metadata.staff ?? '' } as const,
    idempotencyKey: `resumable upload ${id}`,
  };
  const file = { path: store.pathOf(id), bytes: size ?? offset, sha256 };
  const own = eventId('resumable upload', id, 0);
  try {
    if (wanted.kind === 'video') {
      await acceptVideo({ services, storage }, { movieId: wanted.movieId, mediaId: own, file }, context);
    } else await acceptSound({ services, storage }, { wanted, trackId: own, file }, context);
  } catch (error) {
    // The film does not accept it and never will.
    if (error instanceof Refusal) await store.remove(id);
    throw error;
  }
  const mediaId = wanted.kind === 'video' ? own : wanted.mediaId;
  await store.remember(id, { mediaId });
  return mediaId;
}

/**
 * Validates an upload, and deletes it when it is invalid. Returns its SHA-256.
 * @throws HttpProblem
 */
async function look(store: UploadStore, { id, metadata }: UploadRecord, kind: 'video' | 'sound'): Promise<string> {
  const path = store.pathOf(id);
  const drop = async (problem: HttpProblem): Promise<never> => {
    await store.remove(id);
    throw problem;
  };
  if ((await sniffFile(path)) === null) {
    await drop(
      kind === 'video' ? new HttpProblem('not_a_video') : new HttpProblem('file_not_accepted', { what: 'sound' }),
    );
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const sha256 = hash.digest('hex');
  if (metadata?.sha256 && metadata.sha256 !== sha256) {
    await drop(new HttpProblem('checksum_mismatch'));
  }
  return sha256;
}
