import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codec } from '@sankofa/events/catalog';
import { type Figure, percentile, plain } from './figure.ts';
import { environmentOf, startApi } from './processes.ts';
import { signInStaff } from './staff.ts';
import { buildReadModels, metadataOf, openSystem, type System } from './system.ts';
import type { Workbench } from './workbench.ts';

const PEOPLE = 500;
const EACH = 200;
const TEXTS = PEOPLE * EACH;
const PATIENCE_MS = 180_000;
/** Same request as in the console. */
const LOOK_AGAIN_MS = 1_000;

/** Sample texts of various lengths in four languages; rules match some of them. */
const SENTENCES = [
  'A violent masterpiece, and I loved every minute of it.',
  'Le pire film de l’année, lent et mal joué.',
  'Filamu nzuri sana, nimeipenda mwisho wake.',
  'Que roteiro burro, mas me diverti muito.',
  'You are an idiot and nobody wants your opinion.',
  'See http://films.example.click for a p1rated copy!',
  'The costumes, the music, the light on the river at dawn: I have seen it three times now.',
  'She leaves in the end, and rightly so, after all that he has done to her and to the village.',
];

const RULE = {
  name: 'Bench',
  description: '',
  content_types: ['review', 'discussion', 'reply', 'timed_comment'],
  matching: 'any',
  keywords: Array.from({ length: 100 }, (_, n) => (n === 0 ? 'pirate' : `keyword number${n}`)),
  links: { kind: 'more_than', count: 3 },
  rate: { posts: 150, minutes: 1_440 },
  classifier: [
    { violation: 'harassment', threshold: 0.6 },
    { violation: 'spam', threshold: 0.7 },
  ],
  auto_action: 'flag',
  violation: 'spam',
};

interface State {
  readonly state: string;
  readonly seconds: number;
  readonly result: { readonly texts: number; readonly caught: number } | null;
}

/**
 * Back-test over HTTP of a rule with every kind of condition over 100,000 texts, in seconds, and the slowest concurrent
 * request to the same process, in milliseconds.
 */
export async function backtestRate(bench: Workbench): Promise<Figure[]> {
  const connectionString = await bench.postgres();
  const system = await openSystem(bench, connectionString);
  for (let person = 0; person < PEOPLE; person++) await writeReplies(system, randomUUID(), person);
  await buildReadModels(bench.pool(connectionString, 2), system);
  const url = await startApi(bench, await environmentOf(bench, system));
  const { get, post } = await signInStaff(bench, system, url, 'lead_moderator');
  const started = await post('/api/admin/moderation/back-tests', { period: 'all', rule: RULE, rule_id: null });
  if (started.status !== 202) throw new RangeError(`No back-test: ${started.status} ${started.text.slice(0, 200)}`);
  const { id } = JSON.parse(started.text) as { id: string };
  const others: number[] = [];
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(LOOK_AGAIN_MS)) {
    const { ms } = await get('/api/admin/moderation/rules');
    others.push(ms);
    const { state, seconds, result } = (await get(`/api/admin/moderation/back-tests/${id}`)).body as State;
    if (state === 'running') continue;
    if (result?.texts !== TEXTS || result.caught < TEXTS / 10) throw new RangeError(`It ended ${state}, not whole`);
    return [plain('backtest.rate', seconds, 's'), plain('backtest.others_p95', percentile(others, 0.95), 'ms')];
  }
  throw new RangeError(`The back-test was not done within ${PATIENCE_MS / 1_000} s`);
}

/** A reply to a discussion. */
async function writeReplies({ store, vault }: System, personId: string, nth: number): Promise<void> {
  const place = { discussionId: 'd', discussionAuthorId: 'somebody', answers: null, movieId: 'the-film' };
  const events = await Promise.all(
    Array.from({ length: EACH }, (_, n) => {
      const text = Array.from(
        { length: 1 + ((n + nth) % 4) },
        (_, m) => SENTENCES[(n * 3 + nth + m * 5) % SENTENCES.length],
      );
      const data = { replyId: randomUUID(), ...place, text: text.join(' '), editableUntil: new Date().toISOString() };
      return codec.encode({ type: 'ReplyWritten', data }, randomUUID(), metadataOf(personId), personId, vault);
    }),
  );
  await store.append(`discussions-${personId}`, events, 'no-stream');
}
