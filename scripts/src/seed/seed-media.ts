import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Cue, toWebVtt } from '@sankofa/api/media/captions/read-captions';
import { MASTER } from '@sankofa/api/media/master-playlist';
import { languageName } from '@sankofa/api/media/sound';
import { captionsKey, type MediaStorage, packagedKey } from '@sankofa/api/media/storage/media-storage';
import { movie } from '@sankofa/events/catalogue/movie';
import { type MediaCommand, media } from '@sankofa/events/media/media';
import { MediaPackaged, MediaProbed } from '@sankofa/events/media/media-events';
import { type CommandContext, type CommandRunner, eventId } from '@sankofa/events/store/command-runner';
import { z } from 'zod';
import { FADE_S, SCENE_S, scenes, startOf } from '../film/scenes.ts';

/** Playable demo films: one free for visitors, one with ads, one premium, one without ads. */
export const PLAYABLE = [
  'the-boy-who-drummed-the-rain',
  'kora-for-a-king',
  'the-last-griot-of-segou',
  'harmony-boys-1963',
] as const;

const ASSETS = fileURLToPath(new URL('../../assets/film', import.meta.url));

const About = z.strictObject({
  bytes: z.int(),
  sha256: z.string(),
  probed: MediaProbed.schema,
  packaged: MediaPackaged.schema,
});

/** Adds the same short video to demo films without one. It is packaged in the repository, so it needs no processing. */
export async function seedMedia(
  { runner, storage }: { readonly runner: CommandRunner; readonly storage: MediaStorage },
  context: (key: string) => CommandContext,
): Promise<void> {
  for (const movieId of PLAYABLE) {
    const mediaId = eventId('demo film', movieId, 0);
    const { status, chapters } = (await runner.state(media, mediaId)).state;
    const isThere = (await storage.size(`${packagedKey(mediaId)}/${MASTER}`)) !== null;
    if (!isThere) await store(storage, mediaId);
    if (status === 'packaged' && chapters.length > 0) continue;
    for (const command of await commandsFor(movieId)) {
      const { kind } = command;
      const key = `media ${movieId} ${kind} ${'language' in command ? command.language : ''}`;
      await runner.run(media, mediaId, command, context(key));
    }
    const asset = { kind: 'video', language: null, ref: mediaId } as const;
    await runner.run(movie, movieId, { kind: 'attach', asset }, context(`media ${movieId} attach`));
  }
}

async function store(storage: MediaStorage, mediaId: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-demo-film-'));
  try {
    await cp(join(ASSETS, 'packaged'), join(folder, 'film'), { recursive: true });
    await storage.takeFolder(packagedKey(mediaId), join(folder, 'film'));
    for (const language of ['en', 'fr'] as const) {
      await storage.put(captionsKey(mediaId, language), Buffer.from(captions(language)));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function commandsFor(movieId: string): Promise<MediaCommand[]> {
  const { bytes, sha256, probed, packaged } = About.parse(
    JSON.parse(await readFile(join(ASSETS, 'film.json'), 'utf8')),
  );
  return [
    { kind: 'bring', uploaded: { movieId, bytes, sha256 }, probed, packaged },
    ...(['en', 'fr'] as const).map(
      (language) =>
        ({
          kind: 'add-captions',
          language,
          label: languageName(language),
          cues: scenes.length,
          sha256: createHash('sha256').update(captions(language)).digest('hex'),
        }) as const,
    ),
    {
      kind: 'set-chapters',
      chapters: scenes.flatMap(({ chapter }, n) => (chapter ? [{ startSeconds: startOf(n), title: chapter }] : [])),
    },
  ];
}

/** Captions of the film in one language. */
function captions(language: 'en' | 'fr'): string {
  const cues = scenes.map((scene, n): Cue => {
    const from = startOf(n) + FADE_S;
    return { from, to: from + SCENE_S - 2 * FADE_S, settings: '', text: scene[language] };
  });
  return toWebVtt(cues);
}
