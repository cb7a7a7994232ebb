import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MediaStorage } from '@sankofa/api/media/storage/media-storage';
import { adKey } from '@sankofa/api/playback/ads/creative-files';
import { mp4Duration } from '@sankofa/api/playback/ads/mp4-duration';
import { type CreativeCommand, creative } from '@sankofa/events/playback/creative';
import { type CommandContext, type CommandRunner, eventId } from '@sankofa/events/store/command-runner';
import { demoAds } from '../ads/demo-ads.ts';

const ASSETS = new URL('../../assets/ads/', import.meta.url);

/** Adds the demo advertisements. Existing ones are not changed. */
export async function seedAds(
  { runner, storage }: { readonly runner: CommandRunner; readonly storage: MediaStorage },
  context: (key: string) => CommandContext,
): Promise<void> {
  for (const { name, title } of demoAds) {
    const id = eventId('demo ad', name, 0);
    const file = await readFile(fileURLToPath(new URL(`${name}.mp4`, ASSETS)));
    const sha256 = createHash('sha256').update(file).digest('hex');
    if ((await storage.size(adKey(id, sha256))) === null) await storage.put(adKey(id, sha256), file);
    if ((await runner.state(creative, id)).state.draft) continue;
    const durationSeconds = mp4Duration(file);
    if (durationSeconds === null) throw new RangeError(`${name}.mp4 is no MP4`);
    const commands: CreativeCommand[] = [
      {
        kind: 'save',
        draft: {
          title,
          clickUrl: null,
          placements: ['pre', 'mid', 'post'],
          weight: 10,
          skipAfterSeconds: 5,
          perDay: null,
          from: '2026-01-01T00:00:00.000Z',
          until: null,
        },
      },
      { kind: 'bring-video', video: { bytes: file.length, sha256, durationSeconds } },
    ];
    for (const command of commands) await runner.run(creative, id, command, context(`ad ${name} ${command.kind}`));
  }
}
