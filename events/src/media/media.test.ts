import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { FAILED_HERE, MAX_AUDIO_TRACKS } from './limits.ts';
import { media } from './media.ts';
import type { MediaEvent } from './media-events.ts';

const uploaded = { type: 'MediaUploaded', data: { movieId: 'salt-road', bytes: 1_000, sha256: 'ab' } } as const;
const probed = { durationSeconds: 100, width: 640, height: 360, framesPerSecond: 25, hasSound: true };
const start = { kind: 'start', probed, heights: [240, 360] } as const;
const started = (attempt: number): MediaEvent => ({
  type: 'TranscodingStarted',
  data: { attempt, heights: [240, 360] },
});
const running: MediaEvent[] = [uploaded, { type: 'MediaProbed', data: probed }, started(1)];
const original = { id: 'main', language: 'wo', label: 'Wolof', described: false, bandwidth: 128_000 };
const packaged = {
  durationSeconds: 100,
  renditions: [],
  audioTracks: [original],
  hasStoryboard: true,
  posterFrames: 4,
};
const ready: MediaEvent[] = [...running, { type: 'MediaPackaged', data: packaged }];

describe('a video', () => {
  it('is uploaded once', () => {
    given(media, [])
      .when({ kind: 'upload', ...uploaded.data })
      .decides([uploaded]);
    given(media, [uploaded])
      .when({ kind: 'upload', ...uploaded.data })
      .decides([]);
    given(media, []).when({ kind: 'cancel' }).refuses('not_found');
  });

  it('is transcoded, and again after an interruption, without a second probe', () => {
    given(media, [uploaded])
      .when(start)
      .decides([{ type: 'MediaProbed', data: probed }, started(1)]);
    given(media, running)
      .when(start)
      .decides([started(2)]);
    given(media, running)
      .when({ kind: 'package', ...packaged })
      .decides([{ type: 'MediaPackaged', data: packaged }]);
    given(media, ready).when(start).decides([]);
  });

  it('may be uploaded packaged', () => {
    const bring = { kind: 'bring', uploaded: uploaded.data, probed, packaged } as const;
    const [first, second] = ready;
    given(media, [])
      .when(bring)
      .decides([
        first as MediaEvent,
        second as MediaEvent,
        { type: 'TranscodingStarted', data: { attempt: 1, heights: [] } },
        { type: 'MediaPackaged', data: packaged },
      ]);
    given(media, ready).when(bring).decides([]);
  });

  it('reports progress in steps, never backwards, and only of the current attempt', () => {
    const progressed = (percent: number): MediaEvent => ({
      type: 'TranscodingProgressed',
      data: { attempt: 1, percent },
    });
    given(media, running).when({ kind: 'progress', attempt: 1, percent: 4.9 }).decides([]);
    given(media, running)
      .when({ kind: 'progress', attempt: 1, percent: 13 })
      .decides([progressed(10)]);
    given(media, [...running, progressed(10)])
      .when({ kind: 'progress', attempt: 1, percent: 14 })
      .decides([]);
    given(media, [...running, progressed(10)])
      .when({ kind: 'progress', attempt: 1, percent: 8 })
      .decides([]);
    given(media, [...running, started(2)])
      .when({ kind: 'progress', attempt: 1, percent: 50 })
      .decides([]);
  });

  it('fails with a reason and can be retried, unless the file is at fault', () => {
    const failed = (code: string) => ({ type: 'TranscodingFailed', data: { code, text: 'It failed.' } }) as const;
    const [ours, theirs] = [failed(FAILED_HERE), failed('damaged_video')];
    given(media, running)
      .when({ kind: 'fail', ...ours.data })
      .decides([ours]);
    given(media, [...running, ours])
      .when({ kind: 'fail', ...ours.data })
      .decides([]);
    given(media, [...running, ours])
      .when({ kind: 'retry' })
      .decides([{ type: 'TranscodingRetried', data: {} }]);
    given(media, [...running, theirs])
      .when({ kind: 'retry' })
      .refuses('file_at_fault');
    given(media, ready).when({ kind: 'retry' }).decides([]);
  });

  it('is cancelled for good: later reports of the transcoder are ignored', () => {
    const cancelled = { type: 'TranscodingCancelled', data: {} } as const;
    given(media, running).when({ kind: 'cancel' }).decides([cancelled]);
    given(media, [...running, cancelled])
      .when({ kind: 'cancel' })
      .decides([]);
    given(media, [...running, cancelled])
      .when({ kind: 'package', ...packaged })
      .decides([]);
    given(media, [...running, cancelled])
      .when({ kind: 'progress', attempt: 1, percent: 90 })
      .decides([]);
    given(media, [...running, cancelled])
      .when({ kind: 'retry' })
      .refuses('transcoding_cancelled');
    given(media, [...running, cancelled])
      .when({ kind: 'set-chapters', chapters: [] })
      .refuses('transcoding_cancelled');
    given(media, ready).when({ kind: 'cancel' }).refuses('transcoding_done');
  });
});

describe('additions to a video', () => {
  const french = { language: 'fr', label: 'Français', cues: 2, sha256: 'cd' };
  const added = { type: 'CaptionsAdded', data: french } as const;

  it('captions: one file per language, the last one wins', () => {
    given(media, [uploaded])
      .when({ kind: 'add-captions', ...french })
      .decides([added]);
    given(media, [uploaded, added])
      .when({ kind: 'add-captions', ...french })
      .decides([]);
    const better = { ...french, cues: 3, sha256: 'ef' };
    const both = given(media, [uploaded, added, { type: 'CaptionsAdded', data: better }]);
    expect(both.state.captions).toEqual([better]);
    both
      .when({ kind: 'remove-captions', language: 'fr' })
      .decides([{ type: 'CaptionsRemoved', data: { language: 'fr' } }]);
    both.when({ kind: 'remove-captions', language: 'sw' }).decides([]);
  });

  describe('sound', () => {
    const described = { id: 'track-a', language: 'en', label: 'English (described)', described: true };
    const sent = { ...described, bytes: 500, sha256: 'cd' };
    const arrived = { type: 'AudioTrackUploaded', data: sent } as const;
    const track = { ...described, bandwidth: 128_000 };
    const added = { type: 'AudioTrackAdded', data: track } as const;
    const removed = { type: 'AudioTrackRemoved', data: { id: 'track-a' } } as const;

    it('is uploaded once the video is ready, and becomes a track once it is packaged', () => {
      given(media, running)
        .when({ kind: 'upload-audio', ...sent })
        .refuses('media_not_ready');
      given(media, ready)
        .when({ kind: 'upload-audio', ...sent })
        .decides([arrived]);
      given(media, [...ready, arrived])
        .when({ kind: 'upload-audio', ...sent })
        .decides([]);
      given(media, [...ready, arrived])
        .when({ kind: 'add-audio', ...track })
        .decides([added]);
      const done = given(media, [...ready, arrived, added]);
      expect(done.state.audioTracks).toEqual([original, track]);
      expect(done.state.arrivedSound).toEqual([]);
      done.when({ kind: 'add-audio', ...track }).decides([]);
      done.when({ kind: 'upload-audio', ...sent }).decides([]);
    });

    it('can be removed at any time, and is then no track even if packaging finishes', () => {
      given(media, [...ready, arrived, added])
        .when({ kind: 'remove-audio', id: 'track-a' })
        .decides([removed]);
      given(media, [...ready, arrived])
        .when({ kind: 'remove-audio', id: 'track-a' })
        .decides([removed]);
      given(media, [...ready, arrived, removed])
        .when({ kind: 'add-audio', ...track })
        .decides([]);
      given(media, ready).when({ kind: 'remove-audio', id: 'track-a' }).decides([]);
      given(media, ready).when({ kind: 'remove-audio', id: 'main' }).refuses('original_audio');
    });

    it('replaces the track in the same language, but never the original sound', () => {
      const better = { ...sent, id: 'track-b' };
      given(media, [...ready, arrived, added, { type: 'AudioTrackUploaded', data: better }])
        .when({ kind: 'add-audio', ...track, id: 'track-b' })
        .decides([removed, { type: 'AudioTrackAdded', data: { ...track, id: 'track-b' } }]);
      given(media, ready)
        .when({ kind: 'upload-audio', ...sent, language: 'wo', described: false })
        .refuses('original_audio');
      given(media, ready)
        .when({ kind: 'upload-audio', ...sent, language: 'wo' })
        .decides([{ type: 'AudioTrackUploaded', data: { ...sent, language: 'wo' } }]);
    });

    it('records why packaging failed, once', () => {
      const failed = {
        type: 'AudioTrackFailed',
        data: { id: 'track-a', code: 'no_sound', text: 'No sound.' },
      } as const;
      given(media, [...ready, arrived])
        .when({ kind: 'fail-audio', ...failed.data })
        .decides([failed]);
      const after = given(media, [...ready, arrived, failed]);
      expect(after.state.arrivedSound).toEqual([{ ...sent, failure: { code: 'no_sound', text: 'No sound.' } }]);
      after.when({ kind: 'fail-audio', ...failed.data }).decides([]);
      after.when({ kind: 'remove-audio', id: 'track-a' }).decides([removed]);
    });

    it('can be retried after a failure of the server, never after one of its file', () => {
      const failedFor = (code: string) => ({
        type: 'AudioTrackFailed' as const,
        data: { id: 'track-a', code, text: 'Cannot.' },
      });
      const retried = { type: 'AudioTrackRetried', data: { id: 'track-a' } } as const;
      const retry = { kind: 'retry-audio', id: 'track-a' } as const;
      given(media, [...ready, arrived, failedFor('no_sound')])
        .when(retry)
        .refuses('file_at_fault');
      given(media, [...ready, arrived, failedFor(FAILED_HERE)])
        .when(retry)
        .decides([retried]);
      const again = given(media, [...ready, arrived, failedFor(FAILED_HERE), retried]);
      expect(again.state.arrivedSound).toEqual([{ ...sent, failure: null }]);
      again.when(retry).decides([]);
      again.when({ kind: 'add-audio', ...track }).decides([added]);
      given(media, [...ready, arrived, failedFor(FAILED_HERE)])
        .when({ kind: 'add-audio', ...track })
        .decides([added]);
      given(media, ready).when(retry).decides([]);
    });

    it('has a limit of tracks, including those being packaged', () => {
      const others = Array.from({ length: MAX_AUDIO_TRACKS - 1 }, (_, n) => ({
        type: 'AudioTrackUploaded' as const,
        data: { ...sent, id: `track-${n}`, language: `q${'abcdefghijklmno'.charAt(n)}a` },
      }));
      given(media, [...ready, ...others])
        .when({ kind: 'upload-audio', ...sent })
        .refuses('too_many_audio_tracks');
      given(media, [...ready, ...others.slice(1)])
        .when({ kind: 'upload-audio', ...sent })
        .decides([arrived]);
    });
  });

  it('are refused once the film has another video', () => {
    const retired = { type: 'MediaRetired', data: {} } as const;
    given(media, ready).when({ kind: 'retire' }).decides([retired]);
    given(media, [...ready, retired])
      .when({ kind: 'retire' })
      .decides([]);
    // It may still become the film's video.
    given(media, running).when({ kind: 'retire' }).decides([]);
    for (const command of [
      { kind: 'retry' },
      { kind: 'add-captions', ...french },
      { kind: 'set-chapters', chapters: [] },
    ] as const) {
      given(media, [...ready, retired])
        .when(command)
        .refuses('media_retired');
    }
    given(media, [...ready, retired])
      .when({ kind: 'package', ...packaged })
      .decides([]);
  });

  it('chapters: in order, with titles, within the film', () => {
    const set = (...starts: number[]) =>
      ({ kind: 'set-chapters', chapters: starts.map((startSeconds) => ({ startSeconds, title: ' At ' })) }) as const;
    const chapters = [0, 50].map((startSeconds) => ({ startSeconds, title: 'At' }));
    given(media, ready)
      .when(set(0, 50))
      .decides([{ type: 'ChaptersSet', data: { chapters } }]);
    given(media, [...ready, { type: 'ChaptersSet', data: { chapters } }])
      .when(set(0, 50))
      .decides([]);
    given(media, ready).when(set(50, 50)).refuses('invalid_chapters');
    given(media, ready).when(set(0, 100)).refuses('invalid_chapters');
    given(media, ready).when(set(-1)).refuses('invalid_chapters');
    given(media, [uploaded])
      .when(set(0, 5_000))
      .decides([
        {
          type: 'ChaptersSet',
          data: {
            chapters: [
              { startSeconds: 0, title: 'At' },
              { startSeconds: 5_000, title: 'At' },
            ],
          },
        },
      ]);
    given(media, ready)
      .when({ kind: 'set-chapters', chapters: [{ startSeconds: 0, title: '  ' }] })
      .refuses('invalid_chapters');
  });
});
