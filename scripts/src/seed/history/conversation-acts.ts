import { discussionViews, viewOf, viewsId } from '@sankofa/events/community/discussion-views';
import { discussions } from '@sankofa/events/community/discussions';
import { digestOf } from '@sankofa/events/personal/box';
import { ownAct } from './account-acts.ts';
import { type Act, bySystem, command, contextOf, work } from './act.ts';
import { DAY_MS, HOUR_MS, later, MINUTE_MS, type Period } from './calendar.ts';
import { Chance } from './chance.ts';
import type { HistoryFilm } from './films.ts';
import type { HistoryPerson } from './people.ts';
import { startDiscussion, type Written, writeReply } from './post-acts.ts';
import type { Silences } from './posts.ts';
import { writeConversation } from './texts/discussions.ts';
import type { Sentences } from './texts/write-text.ts';

interface Community {
  readonly seed: number;
  readonly people: readonly HistoryPerson[];
  readonly films: readonly HistoryFilm[];
  readonly period: Period;
  readonly sentences: Sentences;
  readonly silences: Silences;
}

/** Discussions about films, with replies, likes and readers. */
export function conversations(community: Community): { readonly acts: Act[]; readonly written: Written[] } {
  const { seed, people, films, period } = community;
  const acts: Act[] = [];
  const written: Written[] = [];
  const starters = people.filter(({ discusses }) => discusses);
  for (let n = 0; n < Math.ceil(people.length * 0.36); n++) {
    const chance = new Chance(seed, 'conversation', n);
    const film = chance.weighted(films, ({ appeal, video }) => appeal * (video ? 2 : 1));
    const when = new Date(
      period.start.getTime() +
        (0.06 + 0.93 * ((n + chance.share()) / (people.length * 0.36)) ** 0.7) *
          (period.end.getTime() - period.start.getTime()),
    );
    const present = presentAt(starters, when, community.silences);
    if (present.length === 0 || when >= later(period.end, -30 * MINUTE_MS)) continue;
    const one = converse(chance, n, { author: chance.pick(present), film, at: when }, community);
    acts.push(...one.acts);
    written.push(...one.written);
  }
  return { acts, written };
}

const presentAt = (people: readonly HistoryPerson[], at: Date, silences: Silences): HistoryPerson[] =>
  people.filter(
    ({ id, joinedAt, activeUntil }) => later(joinedAt, HOUR_MS) < at && at < activeUntil && !silences.has(id, at),
  );

function converse(
  chance: Chance,
  n: number,
  place: { readonly author: HistoryPerson; readonly film: HistoryFilm; readonly at: Date },
  { people, period, sentences, silences }: Community,
): { acts: Act[]; written: Written[] } {
  const words = writeConversation(chance, sentences, place.film);
  const { title, text } = words;
  const first = startDiscussion(place, String(n), { title, text });
  const written = [first];
  const acts: Act[] = [];
  const talkers = people.filter(({ discusses, writes }) => discusses || writes);
  let at = place.at;
  const count = chance.weighted(
    [0, 1, 2, 3, 5, 8],
    (size) => [4, 4, 5, 4, 3, 1][[0, 1, 2, 3, 5, 8].indexOf(size)] ?? 0,
  );
  for (let turn = 0; turn < count; turn++) {
    at = later(at, chance.whole(4, turn < 3 ? 900 : 4_000) * MINUTE_MS);
    const present = presentAt(talkers, at, silences);
    if (present.length < 2 || at >= later(period.end, -5 * MINUTE_MS)) break;
    const author = chance.pick(present);
    const last = written.at(-1)?.post ?? first.post;
    const isAnswer = turn > 0 && chance.is(0.35) && last.author.id !== author.id && last.type === 'reply';
    const to = { discussion: first.post, answers: isAnswer ? last : null };
    written.push(writeReply({ author, at }, `${n} ${turn}`, isAnswer ? words.answer() : words.reply(), to));
  }
  for (const { post } of written) {
    for (const reader of chance.some(presentAt(people, later(post.at, DAY_MS), silences), chance.poisson(1.1))) {
      const when = later(post.at, chance.whole(2, 1_300) * MINUTE_MS);
      if (reader.id === post.author.id || when < reader.joinedAt || when >= later(period.end, -MINUTE_MS)) continue;
      const replyId = post.type === 'reply' ? post.id : null;
      const body = { kind: 'like', discussionId: first.post.id, replyId } as const;
      acts.push(command(discussions, reader.id, body, ownAct(reader, when, `like ${post.id}`)));
    }
  }
  const readers = chance.some(presentAt(people, later(place.at, DAY_MS), silences), chance.poisson(4));
  for (const reader of readers) {
    const when = later(place.at, chance.whole(3, 1_300) * MINUTE_MS);
    if (when > reader.joinedAt && when < later(period.end, -MINUTE_MS))
      acts.push(openDiscussion(reader, first.post.id, when));
  }
  return { acts, written };
}

/** Counted once per reader and day, under a digest that only the reader’s key explains. */
function openDiscussion(reader: HistoryPerson, discussionId: string, at: Date): Act {
  const happening = ownAct(reader, at, `open ${discussionId}`);
  return work(happening, { discussionId, reader: reader.id }, async ({ runner, vault }) => {
    const viewer = digestOf(await vault.keyFor(reader.id), viewOf(discussionId, at));
    const context = { ...contextOf({ ...happening, actor: bySystem('discussion views') }), idempotencyKey: viewer };
    await runner.run(discussionViews, viewsId(discussionId, at), { discussionId, viewer }, context);
  });
}
