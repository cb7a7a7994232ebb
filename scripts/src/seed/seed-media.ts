import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilmRecord } from '@sankofa/api/catalogue/import/read-records';
import { toWebVtt } from '@sankofa/api/media/captions/read-captions';
import { MASTER } from '@sankofa/api/media/master-playlist';
import { languageName } from '@sankofa/api/media/sound';
import { captionsKey, type MediaStorage, packagedKey } from '@sankofa/api/media/storage/media-storage';
import { movie } from '@sankofa/events/catalogue/movie';
import { type MediaCommand, media } from '@sankofa/events/media/media';
import { MediaPackaged, MediaProbed } from '@sankofa/events/media/media-events';
import { type CommandContext, type CommandRunner, eventId } from '@sankofa/events/store/command-runner';
import { z } from 'zod';
import { CAPTION_LANGUAGES, type CaptionLanguage } from '../film/shots.ts';
import { PLAYABLE, videoOf } from '../film/videos.ts';
import { demoFilms } from './seed-films.ts';

const About = z.strictObject({
  bytes: z.int(),
  sha256: z.string(),
  probed: MediaProbed.schema,
  packaged: MediaPackaged.schema,
});

/** Adds the films and trailers of the repository to demo films without a video. They are packaged: they need no processing. */
export async function seedMedia(
  { runner, storage }: { readonly runner: CommandRunner; readonly storage: MediaStorage },
  context: (key: string) => CommandContext,
): Promise<void> {
  for (const film of demoFilms()) {
    const movieId = String(film.fields.id);
    if (!PLAYABLE.includes(movieId)) continue;
    const mediaId = eventId('demo film', movieId, 0);
    const { status, captions } = (await runner.state(media, mediaId)).state;
    if (status === 'retired') continue;
    const isThere = (await storage.size(`${packagedKey(mediaId)}/${MASTER}`)) !== null;
    if (!isThere) await store(storage, mediaId, film);
    if (status === 'packaged' && captions.length >= CAPTION_LANGUAGES.length) continue;
    const [bring, ...additions] = await commandsFor(film);
    const say = (command: MediaCommand) => {
      const language = 'language' in command ? command.language : '';
      return runner.run(media, mediaId, command, context(`media ${movieId} ${command.kind} ${language}`));
    };
    await say(bring);
    const asset = { kind: 'video', language: null, ref: mediaId } as const;
    await runner.run(movie, movieId, { kind: 'attach', asset }, context(`media ${movieId} attach`));
    for (const command of additions) await say(command);
  }
}

async function store(storage: MediaStorage, mediaId: string, film: FilmRecord): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-trailer-'));
  try {
    await cp(join(videoOf(film).folder, 'packaged'), join(folder, 'film'), { recursive: true });
    await storage.takeFolder(packagedKey(mediaId), join(folder, 'film'));
    for (const language of CAPTION_LANGUAGES) {
      await storage.put(captionsKey(mediaId, language), Buffer.from(captions(film, language)));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function commandsFor(film: FilmRecord): Promise<[MediaCommand, ...MediaCommand[]]> {
  const movieId = String(film.fields.id);
  const { folder, chapters, captions: lines } = videoOf(film);
  const { bytes, sha256, probed, packaged } = About.parse(
    JSON.parse(await readFile(join(folder, 'film.json'), 'utf8')),
  );
  return [
    { kind: 'bring', uploaded: { movieId, bytes, sha256 }, probed, packaged },
    ...(chapters.length === 0 ? [] : [{ kind: 'set-chapters', chapters } as const]),
    ...CAPTION_LANGUAGES.map(
      (language) =>
        ({
          kind: 'add-captions',
          language,
          label: languageName(language),
          cues: lines[language].length,
          sha256: createHash('sha256').update(captions(film, language)).digest('hex'),
        }) as const,
    ),
  ];
}

/** Captions of a film in one language, as WebVTT. */
const captions = (film: FilmRecord, language: CaptionLanguage): string =>
  toWebVtt(videoOf(film).captions[language].map((line) => ({ ...line, settings: '' })));
