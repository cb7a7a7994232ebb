import { join } from 'node:path';
import type { AccountsArea } from '../accounts/area.ts';
import { defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import { LoadedFilm } from './loaded-film.ts';
import { MediaGrants } from './media-grants.ts';
import { mediaRoutes } from './media-routes.ts';
import { outdatedFilesReactor } from './outdated-files.ts';
import { playlistReactor } from './playlist-reactor.ts';
import { resumableUploads } from './resumable-uploads.ts';
import { soundReactor } from './sound-reactor.ts';
import { openStorage } from './storage/open-storage.ts';
import { transcodingReactor } from './transcoding-reactor.ts';
import { uploadRoutes } from './upload-routes.ts';

export function mediaArea({ services, config, masterKey }: Core, { authenticate }: AccountsArea) {
  const folder = config.SANKOFA_MEDIA_FOLDER ?? join(config.SANKOFA_DATA, 'media');
  const storage = openStorage(config, folder);
  const uploads = resumableUploads({ services, storage, folder: join(folder, '.uploads'), authenticate });
  const transcoding = { services, storage, workFolder: join(folder, '.transcoding') };
  return defineArea({
    routes: [
      ...mediaRoutes(services, storage),
      ...uploadRoutes({ services, storage, arriving: join(folder, '.arriving') }),
    ],
    reactors: [
      transcodingReactor(transcoding),
      soundReactor(transcoding),
      playlistReactor(services, storage),
      outdatedFilesReactor(services, storage),
    ],
    jobs: [{ what: 'expiry of abandoned uploads', work: () => uploads.expire(new Date()) }],
    storage,
    uploads,
    grants: new MediaGrants(masterKey.derive('media grants')),
    loaded: new LoadedFilm(),
  });
}

export type MediaArea = ReturnType<typeof mediaArea>;
