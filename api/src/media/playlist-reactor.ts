import { movie } from '@sankofa/events/catalogue/movie';
import { MovieDetailsChanged } from '@sankofa/events/catalogue/movie-events';
import { type MediaState, media } from '@sankofa/events/media/media';
import {
  AudioTrackAdded,
  AudioTrackRemoved,
  CaptionsAdded,
  CaptionsRemoved,
  MediaPackaged,
} from '@sankofa/events/media/media-events';
import { defineReactor, type Reactor } from '../reactors/define-reactor.ts';
import type { Services } from '../services.ts';
import { INIT_SEGMENT, startAtZero } from './edit-list.ts';
import { I_FRAMES, peakOf, writeIFrames } from './i-frames.ts';
import { captionsPlaylist, captionsPlaylistPath, MASTER, masterPlaylist, renditionFolder } from './master-playlist.ts';
import { type MediaStorage, packagedKey, trackKey } from './storage/media-storage.ts';

type Deps = Pick<Services, 'runner'>;

/**
 * Keeps the playlists of films in step with their tracks, captions and language. Its checkpoint begins with the log, so
 * that its first run also updates films that an earlier release has packaged: their tracks began at different times, and
 * they had no playlists of key frames. No other reactor writes these files, or an older state could overwrite a newer one.
 */
export function playlistReactor(deps: Deps, storage: MediaStorage): Reactor {
  return defineReactor({
    name: 'film playlists',
    reactsTo: [
      ...[MediaPackaged, AudioTrackAdded, AudioTrackRemoved],
      ...[CaptionsAdded, CaptionsRemoved, MovieDetailsChanged],
    ],
    react: async ({ type, aggregateId: id, data }) => {
      if (type === 'MovieDetailsChanged') {
        const { assets } = (await deps.runner.state(movie, id)).state;
        const video = Object.values(assets).find(({ kind }) => kind === 'video');
        if (data.changes.languages && video) await writePlaylists(deps, storage, video.ref);
        return;
      }
      if (type === 'MediaPackaged') {
        for (const rendition of data.renditions) {
          const folder = `${packagedKey(id)}/${renditionFolder(rendition)}`;
          await alignTrack(storage, folder);
          await writeIFrames(storage, folder);
        }
        for (const track of data.audioTracks) await alignTrack(storage, trackKey(id, track.id));
      }
      if (type === 'AudioTrackAdded') await alignTrack(storage, trackKey(id, data.id));
      await writePlaylists(deps, storage, id);
    },
  });
}

async function alignTrack(storage: MediaStorage, folder: string): Promise<void> {
  const key = `${folder}/${INIT_SEGMENT}`;
  const before = await storage.read(key);
  // Deleted since then.
  if (!before) return;
  const after = startAtZero(before);
  if (!after.equals(before)) await storage.put(key, after);
}

/** Writes the playlists with the current tracks. Events are processed one after the other, so the last one wins. */
async function writePlaylists({ runner }: Deps, storage: MediaStorage, mediaId: string): Promise<void> {
  const { state } = await runner.state(media, mediaId);
  const { status, renditions, captions, probed, durationSeconds, original } = state;
  if (status !== 'packaged') return;
  const details = original && (await runner.state(movie, original.movieId)).state.details;
  const audioTracks = withLanguage(state.audioTracks, details?.languages[0]);
  const put = (path: string, text: string) => storage.put(`${packagedKey(mediaId)}/${path}`, Buffer.from(text));
  for (const { language } of captions) {
    await put(captionsPlaylistPath(language), captionsPlaylist(language, durationSeconds ?? 0));
  }
  const framesPerSecond = probed?.framesPerSecond ?? null;
  const iFrames = new Map<number, number>();
  for (const rendition of renditions) {
    const playlist = await storage.read(`${packagedKey(mediaId)}/${renditionFolder(rendition)}/${I_FRAMES}`);
    if (playlist) iFrames.set(rendition.height, peakOf(playlist.toString('utf8')));
  }
  await put(MASTER, masterPlaylist({ renditions, audioTracks, captions, framesPerSecond, iFrames }));
}

/** The film's own sound, the first track, has the film's first language unless the file declares another. */
const withLanguage = (tracks: MediaState['audioTracks'], language = 'und'): MediaState['audioTracks'] =>
  tracks.map((track, n) => (n === 0 && track.language === 'und' ? { ...track, language } : track));
