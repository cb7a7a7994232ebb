import { setTimeout as pause } from 'node:timers/promises';
import { codec } from '@sankofa/events/catalog';
import { movie } from '@sankofa/events/catalogue/movie';
import { MovieAssetAttached, MovieAssetDetached } from '@sankofa/events/catalogue/movie-events';
import { media } from '@sankofa/events/media/media';
import { AudioTrackRemoved, CaptionsRemoved } from '@sankofa/events/media/media-events';
import { CreativeVideoUploaded, creative } from '@sankofa/events/playback/creative';
import { type EventHead, eventsOf, type OpenedEventOf, type Sealed } from '@sankofa/events/store/codec';
import type { EventDefinition } from '@sankofa/events/store/define-event';
import { parsePosterRef, posterFolder } from '../catalogue/posters/poster-files.ts';
import { adMedia } from '../playback/ads/creative-files.ts';
import { defineReactor, type Reaction, type Reactor } from '../reactors/define-reactor.ts';
import type { Services } from '../services.ts';
import { deleteMedia } from './delete-media.ts';
import { GRANT_MS } from './media-grants.ts';
import { captionsKey, type MediaStorage, packagedKey, soundKey, trackKey } from './storage/media-storage.ts';

/** After a replacement, current viewers have URLs of the old files until their grant expires. */
const RETENTION_MS = GRANT_MS + 5 * 60_000;
const CLOCK_POLL_MS = 2_000;

const EVENTS = [MovieAssetAttached, MovieAssetDetached, AudioTrackRemoved, CaptionsRemoved, CreativeVideoUploaded];
type Replacement = OpenedEventOf<(typeof EVENTS)[number]>;

type Deps = Pick<Services, 'runner' | 'store' | 'clock'>;

/**
 * Deletes files that cannot be in use any more: replaced videos of films and creatives, removed sound and captions, old
 * posters. Waits until every URL to them has expired, one event after the other, so that waiting survives a restart.
 * Files in use by then are kept.
 */
export function outdatedFilesReactor(deps: Deps, storage: MediaStorage): Reactor {
  return defineReactor({
    name: 'outdated files',
    reactsTo: EVENTS,
    react: async (event, reaction) => {
      if (!mayLeaveFiles(event)) return;
      const until = event.at.getTime() + RETENTION_MS;
      const left = () => until - deps.clock().getTime();
      while (left() > 0) await pause(Math.min(left(), CLOCK_POLL_MS), undefined, { signal: reaction.signal });
      await remove(deps, storage, event, reaction);
    },
  });
}

function mayLeaveFiles({ type, data }: Replacement): boolean {
  if (type === 'MovieAssetDetached') return data.kind === 'poster';
  return type !== 'MovieAssetAttached' || data.kind === 'video' || data.kind === 'poster';
}

async function remove(deps: Deps, storage: MediaStorage, event: Replacement, reaction: Reaction): Promise<void> {
  const { runner } = deps;
  const { aggregateId: id } = event;
  switch (event.type) {
    case 'MovieAssetDetached':
    case 'MovieAssetAttached':
      if (event.data.kind === 'poster') return removeOldPosters(deps, storage, event);
      for (const mediaId of await replacedVideos(deps, event))
        await retire(deps, storage, { mediaId, movieId: id }, reaction);
      return;
    case 'AudioTrackRemoved': {
      const { id: trackId } = event.data;
      await storage.remove(trackKey(id, trackId));
      await storage.remove(soundKey(id, trackId));
      return;
    }
    case 'CaptionsRemoved': {
      const { language } = event.data;
      const { captions } = (await runner.state(media, id)).state;
      if (!captions.some((one) => one.language === language)) await storage.remove(captionsKey(id, language));
      return;
    }
    case 'CreativeVideoUploaded': {
      const { video } = (await runner.state(creative, id)).state;
      for (const old of await earlier(deps, event, CreativeVideoUploaded)) {
        if (old.sha256 !== video?.sha256) await storage.remove(packagedKey(adMedia(id, old.sha256)));
      }
    }
  }
}

/** Previous videos of the film of an event. */
async function replacedVideos(deps: Deps, event: EventHead): Promise<string[]> {
  const { assets } = (await deps.runner.state(movie, event.aggregateId)).state;
  const current = Object.values(assets).find(({ kind }) => kind === 'video')?.ref;
  const before = await earlier(deps, event, MovieAssetAttached);
  return [...new Set(before.filter(({ kind, ref }) => kind === 'video' && ref !== current).map(({ ref }) => ref))];
}

/** Deletes previous pictures of the film of an event. */
async function removeOldPosters(deps: Deps, storage: MediaStorage, event: EventHead): Promise<void> {
  const { aggregateId: id } = event;
  const { assets } = (await deps.runner.state(movie, id)).state;
  const current = Object.values(assets).find(({ kind }) => kind === 'poster')?.ref;
  for (const { kind, ref } of await earlier(deps, event, MovieAssetAttached)) {
    const picture = kind === 'poster' && ref !== current ? parsePosterRef(ref) : null;
    if (picture?.movieId === id) await storage.remove(posterFolder(id, picture.version));
  }
}

/** Earlier events of a type in the stream of an event. */
async function earlier<const Definition extends EventDefinition>(
  { store }: Deps,
  { stream, revision }: EventHead,
  definition: Definition,
): Promise<Sealed<Definition>['data'][]> {
  const events = (await store.readStream(stream)).filter((one) => one.revision < revision);
  return eventsOf(
    events.filter(({ type }) => type === definition.type).map((one) => codec.decode(one)),
    [definition],
  ).map(({ data }) => data);
}

async function retire(
  { runner, clock }: Deps,
  storage: MediaStorage,
  { mediaId, movieId }: { readonly mediaId: string; readonly movieId: string },
  { idempotencyKey }: Reaction,
): Promise<void> {
  const { status, original } = (await runner.state(media, mediaId)).state;
  // Not uploaded here, or for another film: an import may name any id.
  if (original?.movieId !== movieId) return;
  // It may still become the film's video.
  if (status === 'uploaded' || status === 'transcoding') return;
  const context = {
    now: clock(),
    actor: { kind: 'system', id: 'outdated files' },
    idempotencyKey: `${idempotencyKey} ${mediaId}`,
  } as const;
  await runner.run(media, mediaId, { kind: 'retire' }, context);
  await deleteMedia(storage, mediaId);
}
