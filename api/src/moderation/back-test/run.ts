import { setImmediate as breathe } from 'node:timers/promises';
import { codec } from '@sankofa/events/catalog';
import type { RuleDraft } from '@sankofa/events/moderation/rules/rule-draft';
import { seal } from '@sankofa/events/personal/box';
import { openPersonal } from '@sankofa/events/store/codec';
import { type EventStore, type Position, START } from '@sankofa/events/store/event-store';
import type { Services } from '../../services.ts';
import { BUILT_IN_CLASSIFIER, type Classification, classify, isBuiltIn } from '../classifier/classify.ts';
import { compileRule, type RuleMatcher } from '../rules/matcher.ts';
import { countWithin, type PostMoment } from '../rules/posts-of-author.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { TEXT_TYPES, type TextVersion, textTypesFor, textVersionOf } from '../rules/text-versions.ts';
import { type PastOutcomes, readPastOutcomes, triggerText } from './past-outcomes.ts';
import { type Example, type Outcome, type SealedExample, sealedPart, Tally } from './tally.ts';

/** What is tested: a draft on all texts, or a rule on those it was in force for. */
export type BackTestInput =
  | { readonly period: 'all'; readonly draft: RuleDraft; readonly ruleId: string | null }
  | { readonly period: 'live'; readonly ruleId: string };

export interface BackTestDeps {
  readonly services: Pick<Services, 'vault'> & { readonly store: EventStore };
  readonly book: RuleBook;
  /** Checkpoint of the rule reactor: it has not processed later events. */
  readonly upTo: Position;
  /** Reports progress; returning false stops the test. */
  readonly progress: (done: number, total: number) => Promise<boolean>;
  readonly signal: AbortSignal;
}

const PAGE = 500;
/** Maximum uninterrupted work in ms, so that other requests are not delayed. */
const TIME_SLICE_MS = 10;
const PROGRESS_INTERVAL_MS = 500;

/**
 * Tests a rule on past texts.
 * @returns null when it was cancelled
 */
export async function runBackTest(id: string, tried: BackTestInput, deps: BackTestDeps): Promise<Outcome | null> {
  const { services, book, upTo, progress, signal } = deps;
  const { store, vault } = services;
  // The content types of a live rule may differ between its versions.
  const types = tried.period === 'all' ? textTypesFor(tried.draft.contentTypes) : TEXT_TYPES;
  const [known, total] = await Promise.all([
    // Triggers for the last processed text may be recorded after the checkpoint.
    store.head().then((head) => readPastOutcomes(store, tried.ruleId, head)),
    store.count({ after: START, types }),
  ]);
  if (!(await progress(0, total))) return null;
  const replay = new Replay(tried, known, book, upTo);
  await replay.prepare();
  let [done, stretch, said] = [0, performance.now(), performance.now()];
  for (let after = START; ; ) {
    const { events, next, end } = await store.readAll({ after, limit: PAGE, types });
    const page = events.filter(({ position }) => position <= upTo);
    for (const event of await openPersonal(
      page.map((one) => codec.decode(one)),
      vault,
    )) {
      await replay.read(textVersionOf(event));
      done++;
      if (performance.now() - stretch < TIME_SLICE_MS) continue;
      await breathe();
      stretch = performance.now();
    }
    if (signal.aborted) return null;
    if (performance.now() - said > PROGRESS_INTERVAL_MS) {
      said = performance.now();
      if (!(await progress(done, total))) return null;
    }
    if (end || next > upTo) break;
    after = next;
  }
  if (!(await progress(done, total))) return null;
  return { ...replay.tally.sums, live: replay.live, examples: await sealed(id, replay.tally.examples, vault) };
}

/** Processes texts in log order, like the reactor. */
class Replay {
  readonly tally: Tally;
  readonly #tried: BackTestInput;
  readonly #known: PastOutcomes;
  readonly #book: RuleBook;
  readonly #upTo: Position;
  readonly #posts = new Map<string, Pick<PostMoment, 'at'>[]>();
  readonly #matcher: RuleMatcher | null;
  readonly #again = new Map<string, string>();
  readonly #unreadable = new Set<string>();
  readonly #seen = new Set<string>();

  constructor(tried: BackTestInput, known: PastOutcomes, book: RuleBook, upTo: Position) {
    this.#tried = tried;
    this.#known = known;
    this.#book = book;
    this.#upTo = upTo;
    this.#matcher = tried.period === 'all' ? compileRule(tried.draft) : null;
    this.tally = new Tally(tried.period === 'all' && tried.draft.classifier.length > 0);
  }

  /** Reads all rules in advance, so that every text finds them. */
  async prepare(): Promise<void> {
    await this.#book.inForceAt(this.#upTo);
  }

  async read(text: TextVersion): Promise<void> {
    this.#seen.add(text.version);
    const posts = this.#posts.get(text.authorId) ?? [];
    if (text.isPost) {
      posts.push({ at: text.at });
      this.#posts.set(text.authorId, posts);
    }
    const rule = this.#matcher ? null : await this.#book.at(this.#tried.ruleId ?? '', text.position);
    const matches = this.#matcher ?? rule?.matches;
    if (!matches) return;
    if (!this.#isRead(text, rule?.draft)) return;
    if (text.words === null) {
      this.#unreadable.add(text.version);
      this.tally.unreadable();
      return;
    }
    const { words, at, version } = text;
    const match = matches(text, {
      postsWithin: (minutes) => countWithin(posts, at, minutes),
      classification: () => this.#saidOf(version) ?? classify(words),
    });
    if (match.caught && rule) this.#again.set(version, triggerText(rule.version, rule.mode));
    this.tally.add(text, match, this.#known.decided.get(version));
  }

  /** Stored classification that cannot be repeated; null when the built-in classifier is to be run now. */
  #saidOf(version: string): Classification | null {
    const said = this.#known.classified.get(version) ?? null;
    // A comparison with live results uses the classification of that time, by any version.
    if (this.#tried.period === 'live') {
      const then = said ?? this.#known.judged.get(version);
      return then && then.classifier !== BUILT_IN_CLASSIFIER ? then : null;
    }
    // The built-in classifier also returns its evidence.
    return said && !isBuiltIn(said.classifier) ? said : null;
  }

  #isRead({ contentType }: TextVersion, inForce: RuleDraft | undefined): boolean {
    const draft = this.#tried.period === 'all' ? this.#tried.draft : inForce;
    return draft?.contentTypes.some((one) => one === contentType) === true;
  }

  /** Comparison of live results with repeated ones; null if it does not apply. */
  get live(): Outcome['live'] {
    if (this.#tried.period === 'all') return null;
    const before = [...this.#known.triggers].filter(
      ([version]) => this.#seen.has(version) && !this.#unreadable.has(version),
    );
    const reproduced = before.filter(([version, said]) => this.#again.get(version) === said).length;
    return {
      triggers: before.length,
      reproduced,
      missing: before.length - reproduced,
      extra: [...this.#again].filter(([version, said]) => this.#known.triggers.get(version) !== said).length,
    };
  }
}

/** Encrypts examples with the keys of their authors, without those of people erased in the meantime. */
async function sealed(id: string, examples: readonly Example[], vault: Services['vault']): Promise<SealedExample[]> {
  const keys = await vault.find(examples.map(({ text }) => text.authorId));
  return examples.flatMap((example) => {
    const { kind, text } = example;
    const key = keys.get(text.authorId);
    if (!key) return [];
    const sealedAs = `${id} ${text.version}`;
    const box = seal(sealedPart(example), text.authorId, key, sealedAs, 'data');
    const about = { content_type: text.contentType, content_id: text.contentId, at: text.at.toISOString() };
    return { kind, ...about, author_id: text.authorId, sealed_as: sealedAs, box };
  });
}
