import { accountActs } from './account-acts.ts';
import type { Act } from './act.ts';
import { checkAge, waitingDocument } from './age-acts.ts';
import { DAY_MS, HOUR_MS, later, type Period } from './calendar.ts';
import { Chance } from './chance.ts';
import { consentActs, visitorCookieActs } from './consent-acts.ts';
import { contactActs } from './contact-acts.ts';
import { conversations } from './conversation-acts.ts';
import { creatorActs, type VerifiedCreator } from './creator-acts.ts';
import { type AgreedErasure, dataRequestActs, legalHoldActs } from './data-request-acts.ts';
import type { LegalTexts } from './documents.ts';
import type { HistoryFilm } from './films.ts';
import { libraryActs } from './library-acts.ts';
import { caseActs } from './moderation/case-acts.ts';
import { otherReportActs } from './moderation/other-reports.ts';
import { type Case, planFalseAlarms, planProblems, type Setting } from './moderation/plan-cases.ts';
import { ruleActs } from './moderation/rules.ts';
import { Tally } from './moderation/tally.ts';
import { planWaiting } from './moderation/waiting-cases.ts';
import { opinionsOf, reactionActs, repliesToComments } from './opinion-acts.ts';
import { type HistoryPerson, inventPeople } from './people.ts';
import type { Written } from './post-acts.ts';
import { type Post, Silences } from './posts.ts';
import { searchActs } from './search-acts.ts';
import { type Staff, staffActs } from './staff.ts';
import { staffLookActs } from './staff-look-acts.ts';
import { Sentences } from './texts/write-text.ts';
import { visitorViewings, type Watched, watch } from './viewing-acts.ts';

/** What the history builds on: everything that it reads before it is planned. */
export interface Stage {
  readonly seed: number;
  readonly count: number;
  readonly period: Period;
  readonly films: readonly HistoryFilm[];
  readonly staff: Staff;
  readonly texts: LegalTexts;
}

/** A planned history. The same stage gives the same plan. */
export interface HistoryPlan {
  readonly people: readonly HistoryPerson[];
  readonly creators: readonly VerifiedCreator[];
  readonly acts: readonly Act[];
  readonly posts: readonly Post[];
  readonly cases: readonly Case[];
  readonly erasure: AgreedErasure | null;
}

/** Plans everything that people and staff do. Nothing is written. */
export function planHistory(stage: Stage): HistoryPlan {
  const { seed, count, period, films, staff, texts } = stage;
  const { end } = period;
  const people = inventPeople(seed, count, period);
  const [sentences, silences] = [new Sentences(seed), new Silences()];
  const acts: Act[] = [...texts.acts, ...staffActs(seed, staff, period), ...ruleActs(seed, staff, period)];
  const watched = new Map<string, readonly Watched[]>();
  const waitsForAge = new Set(
    people
      .filter(({ ageGroup, activeUntil }) => ageGroup === 'undeclared' && activeUntil >= end)
      .slice(-3)
      .map(({ id }) => id),
  );

  for (const person of people) {
    const chance = (what: string): Chance => new Chance(seed, what, person.n);
    acts.push(...accountActs(chance('account'), person), ...consentActs(chance('consent'), person, texts));
    const { acts: ageActs, verifiedAt } = checkAge(chance('age'), person, staff, end);
    acts.push(...ageActs);
    const seen = watch(chance('watch'), person, films, verifiedAt);
    watched.set(person.id, seen.watched);
    acts.push(...seen.acts, ...libraryActs(chance('library'), person, films, seen.watched));
    if (waitsForAge.has(person.id)) {
      const askedAt = new Date(
        Math.max(
          later(person.joinedAt, HOUR_MS / 3).getTime(),
          later(end, -chance('waiting').whole(2, 40) * HOUR_MS).getTime(),
        ),
      );
      acts.push(...waitingDocument(person, askedAt, 18));
    }
  }
  acts.push(
    ...visitorViewings(seed, Math.ceil(count * 1.4), films, period),
    ...visitorCookieActs(seed, Math.ceil(count * 0.4), period, texts),
  );
  acts.push(...searchActs(seed, count, period), ...contactActs(seed, people, staff, period));

  // Problems first: banned people write nothing else meanwhile.
  const community = { seed, people, films, period, sentences, silences };
  const setting = (discussions: readonly Post[]): Setting => ({
    seed,
    people,
    films,
    period,
    staff,
    silences,
    discussions,
  });
  const early = conversations({ ...community, sentences: new Sentences(seed), silences: new Silences() });
  const problems = planProblems(
    setting(early.written.map(({ post }) => post).filter(({ type }) => type === 'discussion')),
  );
  const talk = conversations(community);
  const written: Written[] = [...problems.written, ...talk.written];
  acts.push(...talk.acts);
  const taken = new Set(problems.written.map(({ post }) => post.id));
  for (const person of people) {
    const opinions = opinionsOf(
      new Chance(seed, 'opinions', person.n),
      person,
      { watched: watched.get(person.id) ?? [], films },
      sentences,
      silences,
    );
    acts.push(...opinions.acts);
    written.push(...opinions.written.filter(({ post }) => !taken.has(post.id)));
  }
  const comments = written.filter(({ post }) => post.type === 'timed_comment' && !taken.has(post.id));
  written.push(...repliesToComments(seed, comments, people, end, sentences, silences));
  const discussions = talk.written.map(({ post }) => post).filter(({ type }) => type === 'discussion');
  const waiting = planWaiting(setting(discussions));
  const known = new Set(written.map(({ post }) => post.id));
  written.push(...waiting.written.filter(({ post }) => !known.has(post.id)));
  const posts = written.map(({ post }) => post);
  const harmless = posts.filter(({ id }) => !taken.has(id) && !waiting.written.some(({ post }) => post.id === id));
  acts.push(
    ...written.map(({ act }) => act),
    ...reactionActs(
      seed,
      written.filter(({ post }) => post.type === 'review'),
      people,
      end,
    ),
  );

  const openCases = waiting.cases.filter(({ post }) => !known.has(post.id));
  const cases = [
    ...problems.cases,
    ...planFalseAlarms(
      setting(discussions),
      harmless.filter(({ at }) => at < later(end, -3 * DAY_MS)),
    ),
    ...openCases,
  ];
  const tally = new Tally(cases, viewsOf(watched));
  acts.push(...cases.flatMap((one) => caseActs(one, tally, end)), ...otherReportActs(setting(discussions)));

  const requests = dataRequestActs({ seed, people, staff, period });
  acts.push(...requests.acts, ...legalHoldActs({ seed, people, staff, period }, requests.askers));
  const creators = creatorActs(seed, people, staff, period);
  acts.push(...staffLookActs(seed, people, staff, period), ...creators.acts);
  return {
    people,
    creators: creators.verified,
    acts: acts.filter(({ at }) => at < end),
    posts,
    cases,
    erasure: requests.erasure,
  };
}

function viewsOf(watched: ReadonlyMap<string, readonly Watched[]>): ReadonlyMap<string, readonly number[]> {
  const views = new Map<string, number[]>();
  for (const { film, endedAt, second } of [...watched.values()].flat()) {
    if (second < 10) continue;
    const times = views.get(film.id) ?? [];
    times.push(endedAt.getTime());
    views.set(film.id, times);
  }
  return views;
}
