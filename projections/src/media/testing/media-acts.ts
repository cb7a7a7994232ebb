import { FAILED_HERE } from '@sankofa/events/media/limits';
import { type MediaCommand, media } from '@sankofa/events/media/media';
import type { Act, Life } from '../../testing/life.ts';

/** Video acts, for a random history: each takes one from its upload on. */
export function acts({ runner, random, step, context }: Life): Act[] {
  const probed = { durationSeconds: 60 + random(60), width: 640, height: 360, framesPerSecond: 25, hasSound: false };
  const packaged = { durationSeconds: 60, renditions: [], audioTracks: [], hasStoryboard: false, posterFrames: 0 };
  const upload = { kind: 'upload', movieId: `film-${random(3)}`, bytes: step, sha256: 'ab' } as const;
  const start = { kind: 'start', probed, heights: [240, 360] } as const;
  const progress = { kind: 'progress', attempt: 1, percent: 10 + random(90) } as const;
  const fail = (code: string) => ({ kind: 'fail', code, text: 'It failed.' }) as const;
  const captions = { kind: 'add-captions', language: 'fr', label: 'Français', cues: 1, sha256: 'ab' } as const;
  const ends: readonly (readonly MediaCommand[])[] = [
    [{ kind: 'package', ...packaged }, captions],
    [{ kind: 'package', ...packaged }, captions, { kind: 'remove-captions', language: 'fr' }],
    [{ kind: 'package', ...packaged }, { kind: 'retire' }],
    [{ kind: 'cancel' }],
    [fail('damaged_video')],
    [fail(FAILED_HERE), { kind: 'retry' }, start],
  ];
  const end = ends[random(ends.length)] ?? [];
  return [
    async () => {
      for (const [n, command] of [upload, start, progress, ...end].entries()) {
        const part = { ...context, idempotencyKey: `${context.idempotencyKey} ${n}` };
        await runner.run(media, `video-${step}`, command, part);
      }
    },
  ];
}
