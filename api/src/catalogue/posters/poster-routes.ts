import { createHash } from 'node:crypto';
import { type MovieCommand, movie } from '@sankofa/events/catalogue/movie';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext } from '../../command-context.ts';
import { bringPoster, getAdminPoster, MAX_POSTER_SIDE, MIN_POSTER, removePoster } from '../../contract/admin-movies.ts';
import { getPoster } from '../../contract/catalogue.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../../http/serve.ts';
import type { MediaStorage } from '../../media/storage/media-storage.ts';
import type { Services } from '../../services.ts';
import { drawArtwork } from '../artwork/draw.ts';
import { findMovie } from '../find-movies.ts';
import { requireMovie } from '../require-movie.ts';
import { cropPoster } from './crop-poster.ts';
import { sizeOfPicture } from './picture-size.ts';
import { posterKey, posterRef, readPosterFile } from './poster-files.ts';

const YEAR_S = 31_536_000;

/** Uploaded pictures of films, which replace the generated ones. */
export function posterRoutes(services: Services, storage: MediaStorage): Route[] {
  const { runner } = services;

  /** @throws Refusal `not_found`, `movie_withdrawn` */
  async function requireChangeable(id: string): Promise<void> {
    const { details, withdrawn } = (await runner.state(movie, id)).state;
    if (!details) throw new Refusal('not_found', { what: 'movie' });
    if (withdrawn) throw new Refusal('movie_withdrawn', { audience: 'staff' });
  }

  async function run(id: string, command: MovieCommand, actor: Actor, request: RequestContext) {
    const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
    const { position } = await runner.run(movie, id, command, context);
    return reply({ id }, { position });
  }

  return [
    serve(bringPoster, async ({ params: { id }, file, actor, request }) => {
      await requireChangeable(id);
      const size = sizeOfPicture(file);
      if (size === null) throw new Refusal('file_not_accepted', { what: 'picture' });
      const { width, height } = size;
      if (width < MIN_POSTER.width || height < MIN_POSTER.height) {
        throw new Refusal('file_not_accepted', {
          what: 'small_picture',
          width,
          height,
          minWidth: MIN_POSTER.width,
          minHeight: MIN_POSTER.height,
        });
      }
      if (Math.max(width, height) > MAX_POSTER_SIDE) {
        throw new Refusal('file_not_accepted', { what: 'large_picture', width, height, most: MAX_POSTER_SIDE });
      }
      const pictures = await cropPoster(file, size);
      if (pictures === null) throw new Refusal('file_not_accepted', { what: 'damaged_picture' });
      const version = createHash('sha256').update(file).digest('hex').slice(0, 12);
      // Stored before the command: whatever the catalogue references exists.
      for (const [shape, jpeg] of pictures) await storage.put(posterKey(id, version, shape), jpeg);
      await storage.put(posterKey(id, version, 'original'), file);
      const asset = { kind: 'poster', language: null, ref: posterRef(id, version) } as const;
      return run(id, { kind: 'attach', asset }, actor, request);
    }),

    serve(removePoster, async ({ params: { id }, actor, request }) => {
      await requireChangeable(id);
      return run(id, { kind: 'detach-poster' }, actor, request);
    }),

    serve(getPoster, async ({ params: { id, version }, query: { shape = 'poster' } }) => {
      const film = await requireMovie(services, id, []);
      const file = film.poster_ref === posterRef(id, version) ? await readPosterFile(storage, film, shape) : null;
      if (file === null) throw new Refusal('not_found', { what: 'picture' });
      // Another picture gets another URL.
      return reply(file.picture, {
        headers: { 'Content-Type': file.type, 'Cache-Control': `public, max-age=${YEAR_S}, immutable` },
      });
    }),

    serve(getAdminPoster, async ({ params: { id }, query: { shape = 'poster' } }) => {
      const film = await findMovie(services, id, []);
      if (!film) throw new Refusal('not_found', { what: 'movie' });
      const file = await readPosterFile(storage, film, shape);
      return reply(file?.picture ?? Buffer.from(drawArtwork(film, shape)), {
        headers: { 'Content-Type': file?.type ?? 'image/svg+xml', 'Cache-Control': 'private, no-store' },
      });
    }),
  ];
}
