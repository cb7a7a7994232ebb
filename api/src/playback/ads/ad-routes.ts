import { createHmac, randomUUID } from 'node:crypto';
import { adBreaks } from '@sankofa/events/playback/ad-breaks';
import { creative } from '@sankofa/events/playback/creative';
import { personCookies } from '@sankofa/events/privacy/cookie-choice';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import { type AdCreative, getAdBreak, markAd } from '../../contract/playback.ts';
import { type Actor, type Route, reply, serve } from '../../http/serve.ts';
import type { PlaybackDeps } from '../playback-deps.ts';
import { chooseCreative, type RunningCreative, runningCreatives } from './choose.ts';
import { adAddress } from './creative-files.ts';

const DAY_MS = 86_400_000;

/**
 * Advertisements in the breaks of films. They are chosen by film and at random, never by viewer. Frequency is counted
 * per person only with consent to marketing cookies, otherwise within the viewing; recorded events do not lead to the
 * viewer.
 */
export function adRoutes({ services, viewings, grants }: PlaybackDeps): Route[] {
  const { runner, queries, clock, masterKey } = services;
  const key = masterKey.derive('advertisement breaks');

  /** Keyed hash: leads from a viewing to its breaks, but not back. */
  const breaksId = (viewingId: string): string =>
    createHmac('sha256', key).update(viewingId).digest('base64url').slice(0, 32);

  /** The viewer whose frequency counts across viewings; null without consent. */
  async function countedFor(accountId: string | null, viewerId: string | null): Promise<string | null> {
    if (accountId === null) return null;
    return (await runner.state(personCookies, accountId)).state.last?.marketing ? viewerId : null;
  }

  async function seenToday(viewerId: string): Promise<string[]> {
    const { rows } = await queries.query<{ creative_id: string }>({
      name: 'creatives.seen',
      text: 'select creative_id from read.ad_viewers where viewer_id = $1 and at > $2',
      values: [viewerId, new Date(clock().getTime() - DAY_MS)],
    });
    return rows.map(({ creative_id }) => creative_id);
  }

  async function toAd(
    { id, title, click_url, skip_after, duration }: RunningCreative,
    viewingId: string,
  ): Promise<AdCreative> {
    const { video } = (await runner.state(creative, id)).state;
    return {
      id,
      title,
      url: adAddress(grants, id, video?.sha256 ?? '', viewingId, clock()),
      click_url,
      duration_seconds: duration,
      skip_after_seconds: Math.min(skip_after, duration),
    };
  }

  return [
    serve(getAdBreak, async ({ params: { id, break_id: breakId }, actor }) => {
      const accountId = accountOf(actor);
      const { opened } = await viewings.find(id, accountId);
      const place = opened.adBreaks.find((known) => known.id === breakId);
      if (!place) throw new Refusal('not_found', { what: 'ad_break' });
      const running = await runningCreatives(services);
      const ads = (await runner.state(adBreaks, breaksId(id))).state;
      const before = ads[breakId];
      if (before) {
        const same = running.find((one) => one.id === before.served.creativeId);
        return { creatives: same ? [await toAd(same, id)] : [] };
      }
      const viewerId = await countedFor(accountId, opened.profileId ?? accountId);
      const seen = new Map<string, number>();
      const here = Object.values(ads).map(({ served }) => served.creativeId);
      for (const one of viewerId === null ? here : await seenToday(viewerId)) seen.set(one, (seen.get(one) ?? 0) + 1);
      const chosen = chooseCreative(running, place.kind, seen, `${id} ${breakId}`);
      if (!chosen) return { creatives: [] };
      const shown = {
        creativeId: chosen.id,
        durationSeconds: chosen.duration,
        skipAfterSeconds: chosen.skip_after,
        viewerId,
      };
      const context = contextOf(`serve ${breakId}`, clock());
      const { position } = await runner.run(adBreaks, breaksId(id), { kind: 'serve', place, creative: shown }, context);
      return reply({ creatives: [await toAd(chosen, id)] }, { position });
    }),

    serve(markAd, async ({ params: { id, break_id: breakId }, body: { creative_id, mark }, actor }) => {
      const accountId = accountOf(actor);
      await viewings.find(id, accountId);
      const command = { kind: 'mark', breakId, creativeId: creative_id, mark } as const;
      const context = contextOf(randomUUID(), clock());
      const { events, position } = await runner.run(adBreaks, breaksId(id), command, context);
      return reply({ counted: events.length > 0 }, { position });
    }),
  ];
}

const accountOf = (actor: Actor | null): string | null => (actor?.audience === 'viewer' ? actor.accountId : null);

/** Contains neither the actor nor the request id. */
const contextOf = (idempotencyKey: string, now: Date): CommandContext => ({
  now,
  actor: { kind: 'visitor', id: 'visitor' },
  idempotencyKey,
});
