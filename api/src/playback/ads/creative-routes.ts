import { createHash, randomUUID } from 'node:crypto';
import type { AdMark } from '@sankofa/events/playback/ad-events';
import { type CreativeCommand, creative } from '@sankofa/events/playback/creative';
import type { CreativeDraft } from '@sankofa/events/playback/creative-draft';
import { Refusal } from '@sankofa/events/store/refusal';
import { creatives } from '@sankofa/projections/playback/creatives';
import { commandContext } from '../../command-context.ts';
import {
  bringCreativeVideo,
  type Creative,
  type CreativeForm,
  changeCreative,
  createCreative,
  getCreative,
  listCreatives,
  pauseCreative,
  resumeCreative,
} from '../../contract/creatives.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../../http/serve.ts';
import type { MediaGrants } from '../../media/media-grants.ts';
import type { MediaStorage } from '../../media/storage/media-storage.ts';
import type { Services } from '../../services.ts';
import { as, findAll, findOne, type Row, raw, sql, view } from '../../sql.ts';
import { adAddress, adKey } from './creative-files.ts';
import { mp4Duration } from './mp4-duration.ts';

const PAGE = 25;

const c = view(creatives, 'creatives', 'c');
const a = view(creatives, 'ad_counts', 'a');

const COLUMNS = sql`${c.all}, (select jsonb_object_agg(mark, times) from (
    select mark, sum(times)::integer as times from ${a} where a.creative_id = c.id group by mark
  ) counted) ${as<{ marks: Partial<Record<AdMark, number>> | null }>('marks')}, count(*) over ()::integer ${as<{ total: number }>('total')}`;
type CreativeRow = Row<typeof COLUMNS>;

/** Sortable columns, as SQL. */
const SORTABLE: Readonly<Record<string, string>> = { title: 'title', saved_at: 'saved_at', weight: 'weight', id: 'id' };

/** Creatives in the console. */
export function creativeRoutes(services: Services, storage: MediaStorage, grants: MediaGrants): Route[] {
  const { queries, runner, clock } = services;

  async function run(id: string, command: CreativeCommand, actor: Actor, request: RequestContext) {
    const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
    const { position } = await runner.run(creative, id, command, context);
    return reply({ id }, { position });
  }

  /** @throws Refusal `not_found` */
  async function requireKnown(id: string): Promise<void> {
    const { draft } = (await runner.state(creative, id)).state;
    if (!draft) throw new Refusal('not_found', { what: 'ad' });
  }

  return [
    serve(listCreatives, async ({ query: { sort, range, filter } }) => {
      const [from, to] = range ?? [0, PAGE - 1];
      const [field, direction] = sort ?? ['saved_at', 'DESC'];
      const rows = await findAll(
        queries,
        sql`select ${COLUMNS} from ${c} where ${filter?.id}::text[] is null or id = any(${filter?.id})
            order by ${raw(SORTABLE[field] ?? 'saved_at')} ${raw(direction)}, id limit ${to - from + 1} offset ${from}`,
      );
      const now = clock();
      return reply(
        rows.map((row) => toCreative(row, now)),
        { total: rows[0]?.total ?? 0 },
      );
    }),

    serve(getCreative, async ({ params: { id } }) => {
      const row = await findOne(queries, sql`select ${COLUMNS} from ${c} where id = ${id}`);
      if (!row) throw new Refusal('not_found', { what: 'ad' });
      const { video } = (await runner.state(creative, id)).state;
      const url = video ? adAddress(grants, id, video.sha256, 'console', clock()) : null;
      return { ...toCreative(row, clock()), video_url: url };
    }),

    serve(createCreative, async ({ body, actor, request }) =>
      run(randomUUID(), { kind: 'save', draft: toDraft(body) }, actor, request),
    ),

    serve(changeCreative, async ({ params: { id }, body, actor, request }) => {
      await requireKnown(id);
      return run(id, { kind: 'save', draft: toDraft(body) }, actor, request);
    }),

    serve(bringCreativeVideo, async ({ params: { id }, file, actor, request }) => {
      await requireKnown(id);
      const durationSeconds = mp4Duration(file);
      if (durationSeconds === null) throw new Refusal('file_not_accepted', { what: 'ad' });
      const video = { bytes: file.length, sha256: createHash('sha256').update(file).digest('hex'), durationSeconds };
      const command = { kind: 'bring-video', video } as const;
      // Decide first, so that a refused video is not stored.
      creative.decide((await runner.state(creative, id)).state, command, { now: clock() });
      await storage.put(adKey(id, video.sha256), file);
      return run(id, command, actor, request);
    }),

    serve(pauseCreative, ({ params: { id }, actor, request }) => run(id, { kind: 'pause' }, actor, request)),
    serve(resumeCreative, ({ params: { id }, actor, request }) => run(id, { kind: 'resume' }, actor, request)),
  ];
}

const toDraft = ({ click_url, skip_after_seconds, per_day, ...rest }: CreativeForm): CreativeDraft => ({
  ...rest,
  clickUrl: click_url,
  skipAfterSeconds: skip_after_seconds,
  perDay: per_day,
});

function toCreative(row: CreativeRow, now: Date): Creative {
  const { id, title, click_url, placements, weight, skip_after, per_day, from_at, until_at, saved_at, duration } = row;
  const seen = row.marks ?? {};
  return {
    id,
    title,
    click_url,
    placements,
    weight,
    skip_after_seconds: skip_after,
    per_day,
    from: from_at.toISOString(),
    until: until_at?.toISOString() ?? null,
    duration_seconds: duration,
    state: stateOf(row, now),
    marks: {
      impression: seen.impression ?? 0,
      first_quartile: seen.first_quartile ?? 0,
      midpoint: seen.midpoint ?? 0,
      third_quartile: seen.third_quartile ?? 0,
      complete: seen.complete ?? 0,
      skip: seen.skip ?? 0,
    },
    saved_at: saved_at.toISOString(),
  };
}

function stateOf({ paused, duration, from_at, until_at }: CreativeRow, now: Date): Creative['state'] {
  if (paused) return 'paused';
  if (duration === null) return 'no_video';
  if (from_at > now) return 'scheduled';
  return until_at !== null && until_at <= now ? 'over' : 'running';
}
