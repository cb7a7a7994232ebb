import { adBreaks } from '@sankofa/events/playback/ad-breaks';
import { continueRemovals } from '@sankofa/events/playback/continue-removals';
import { type CreativeCommand, creative } from '@sankofa/events/playback/creative';
import { type ViewingDetails, viewing } from '@sankofa/events/playback/viewing';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import type { Act, Life } from '../../testing/life.ts';

/** Acts of viewers, for a random history. */
export function acts({ runner, random, person, context }: Life): Act[] {
  const { origin: _, ...without } = context;
  const isVisitor = random(4) === 0;
  const durationSeconds = 60;

  /** Opens a film, plays to some position or the end, and leaves. */
  async function watch(): Promise<void> {
    const id = eventId('viewing', `${person} ${context.idempotencyKey}`, 0);
    const open: ViewingDetails = {
      movieId: `film-${random(3)}`,
      mediaId: 'media',
      accountId: isVisitor ? null : person,
      profileId: isVisitor || random(2) ? null : `${person} 0`,
      timeZone: 'Africa/Lagos',
      durationSeconds,
      fromSeconds: 0,
      maxHeight: 720,
      adBreaks: [{ id: 'pre', kind: 'pre', atSeconds: 0 }],
      audience: { country: random(2) ? 'NG' : null, device: 'phone', referrer: null },
    };
    const at = (seconds: number): CommandContext => ({
      ...without,
      now: new Date(context.now.getTime() + seconds * 1000),
      idempotencyKey: `${context.idempotencyKey} at ${seconds}`,
    });
    await runner.run(viewing, id, { kind: 'open', ...open }, at(0));
    const end = random(2) ? durationSeconds : random(durationSeconds);
    const record = (sequence: number, seconds: number, playing: boolean, completes: boolean): Promise<unknown> => {
      const played = { playedSeconds: seconds, watchedSeconds: seconds, day: '2026-01-01', daySeconds: seconds };
      const now = at(seconds);
      const player = { sequence, positionSeconds: seconds, playing, rate: 1, lead: 0, ...played, at: now.now };
      const due = { player, hasMoved: !completes, isView: seconds >= 10, completes };
      return runner.run(viewing, id, { kind: 'record', ...due }, { ...now, idempotencyKey: `${id} ${sequence}` });
    };
    for (let seconds = 1; seconds <= end; seconds += 20) await record(seconds, seconds, true, false);
    const creativeId = `creative-${random(2)}`;
    const served = { creativeId, durationSeconds: 15, skipAfterSeconds: 5, viewerId: isVisitor ? null : person };
    const place = { id: 'pre', kind: 'pre', atSeconds: 0 } as const;
    await runner.run(adBreaks, id, { kind: 'serve', place, creative: served }, at(0.1));
    const mark = { kind: 'mark', breakId: 'pre', creativeId, mark: 'impression' } as const;
    await runner.run(adBreaks, id, mark, at(0.2));
    if (random(4) === 0) await runner.run(viewing, id, { kind: 'replace', byViewingId: `${id} 2` }, at(end + 1));
    await record(1_000, end, false, end === durationSeconds);
  }

  /** Creates an ad, uploads its video, pauses and resumes it. */
  async function advertise(): Promise<void> {
    const id = eventId('creative', String(random(2)), 0);
    const from = '2026-01-01T00:00:00.000Z';
    const draft = { title: `Market ${random(9)}`, clickUrl: null, placements: ['pre' as const], weight: 1 + random(9) };
    const commands: CreativeCommand[] = [
      { kind: 'save', draft: { ...draft, skipAfterSeconds: 5, perDay: null, from, until: null } },
      { kind: 'bring-video', video: { bytes: 1, sha256: String(random(9)), durationSeconds: 15 } },
      { kind: 'pause' },
      ...(random(2) ? [{ kind: 'resume' } as const] : []),
    ];
    for (const [part, command] of commands.entries()) {
      const key = `${context.idempotencyKey} creative ${part}`;
      await runner.run(creative, id, command, { ...without, idempotencyKey: key });
    }
  }

  /** Removes a film from Continue Watching, or undoes that. */
  async function tidy(): Promise<void> {
    const film = { viewerId: random(2) ? `${person} 0` : person, movieId: `film-${random(3)}` };
    const kind = random(3) ? ({ kind: 'remove', watchedAt: context.now } as const) : ({ kind: 'restore' } as const);
    await runner.run(continueRemovals, person, { ...kind, ...film }, context);
  }

  return [watch, advertise, tidy];
}
