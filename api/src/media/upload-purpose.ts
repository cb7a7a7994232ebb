import { movie } from '@sankofa/events/catalogue/movie';
import { media } from '@sankofa/events/media/media';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { HttpProblem } from '../http/http-problem.ts';
import type { Services } from '../services.ts';
import type { UploadedFile } from './receive-form.ts';
import { soundLabel } from './sound.ts';
import { type MediaStorage, soundKey } from './storage/media-storage.ts';
import { storeFile } from './store-file.ts';

/** Purpose of an upload: the video of a film, or an additional audio track. */
export type UploadPurpose =
  | { readonly kind: 'video'; readonly movieId: string }
  | { readonly kind: 'sound'; readonly mediaId: string; readonly language: string; readonly described: boolean };

type Metadata = Readonly<Record<string, string | null | undefined>>;

/**
 * Parses the purpose in the metadata of an upload.
 * @throws HttpProblem
 */
export function uploadPurpose({ movie_id: movieId, media_id: mediaId, language, described }: Metadata): UploadPurpose {
  if (!mediaId) return { kind: 'video', movieId: movieId ?? '' };
  return { kind: 'sound', mediaId, language: canonical(language ?? ''), described: described === 'true' };
}

/** Serializes the purpose as metadata. Other metadata of a client, such as the file name, is discarded. */
export function asMetadata(wanted: UploadPurpose): Record<string, string> {
  if (wanted.kind === 'video') return { movie_id: wanted.movieId };
  return { media_id: wanted.mediaId, language: wanted.language, described: String(wanted.described) };
}

function canonical(language: string): string {
  const refused = new HttpProblem('invalid_language');
  try {
    const [tag] = Intl.getCanonicalLocales(language);
    if (tag) return tag;
  } catch {
    // Invalid; the caller reports it.
  }
  throw refused;
}

/**
 * Refuses, before the transfer, an upload that would be refused after it.
 * @throws HttpProblem
 * @throws Refusal
 */
export async function assertUploadAllowed({ runner, clock }: Services, wanted: UploadPurpose): Promise<void> {
  if (wanted.kind === 'sound') {
    const { state } = await runner.state(media, wanted.mediaId);
    media.decide(state, soundCommand(wanted, 'to come', { bytes: 0, sha256: '' }), { now: clock() });
    return;
  }
  const { details, withdrawn } = (await runner.state(movie, wanted.movieId)).state;
  if (!details || withdrawn) throw new HttpProblem('not_found', { what: 'upload_movie' });
}

type WantedSound = Extract<UploadPurpose, { kind: 'sound' }>;

const soundCommand = (
  { language, described }: WantedSound,
  id: string,
  { bytes, sha256 }: Pick<UploadedFile, 'bytes' | 'sha256'>,
) => {
  const label = soundLabel(language, described);
  return { kind: 'upload-audio', id, language, label, described, bytes, sha256 } as const;
};

/**
 * Stores an uploaded sound file and schedules its encoding as a track of the film.
 * @throws Refusal when the film does not accept it any more
 */
export async function acceptSound(
  { services: { runner }, storage }: { readonly services: Pick<Services, 'runner'>; readonly storage: MediaStorage },
  { wanted, trackId, file }: { readonly wanted: WantedSound; readonly trackId: string; readonly file: UploadedFile },
  context: CommandContext,
): Promise<void> {
  const command = soundCommand(wanted, trackId, file);
  // Decide first, so that no unwanted sound is stored.
  media.decide((await runner.state(media, wanted.mediaId)).state, command, context);
  await storeFile(storage, soundKey(wanted.mediaId, trackId), file.path);
  await runner.run(media, wanted.mediaId, command, context);
}
