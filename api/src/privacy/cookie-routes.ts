import type { CookiePreferences } from '@sankofa/events/privacy/consent-type';
import { type CookieChoiceState, personCookies, visitorCookies } from '@sankofa/events/privacy/cookie-choice';
import { Refusal } from '@sankofa/events/store/refusal';
import { cookies as cookieChoices } from '@sankofa/projections/privacy/cookies';
import { commandContext, countryOf, originOf } from '../command-context.ts';
import { type CookieChoice, getCookieChoice, saveCookieChoice } from '../contract/cookies.ts';
import { readVisitorCookie, visitorCookie } from '../http/cookies.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { singleflight } from '../singleflight.ts';
import { findOne, sql, view } from '../sql.ts';
import { type DocumentInForce, documentsInForce, toDocumentRef } from './documents.ts';

const choices = view(cookieChoices, 'cookie_choices');

const NOTHING: CookiePreferences = { analytics: false, marketing: false, personalization: false };

const NOT_PUBLISHED: CookieChoice = {
  state: 'not_published',
  preferences: NOTHING,
  holder: null,
  since: null,
  version: null,
  notice: null,
};

/** Choices of cookies, by visitors and signed-in people. */
export function cookieRoutes(services: Services): Route[] {
  const { runner, queries, clock, masterKey } = services;
  const inForceNow = singleflight(() => documentsInForce(queries, clock()));

  const policy = async (): Promise<DocumentInForce | null> => (await inForceNow()).get('cookie-policy') ?? null;

  /** A person's own choice takes precedence over the browser's, which may be someone else's. */
  const lastChoice = (personId: string | undefined, visitorId: string | undefined) =>
    findOne(
      queries,
      sql`select ${choices.all} from ${choices}
          where holder = any(${[personId, visitorId].filter((id) => id !== undefined)})
          order by holder_kind, position desc limit 1`,
      'cookies.last',
    );

  return [
    serve(getCookieChoice, async ({ actor, cookies }) => {
      const [document, row] = await Promise.all([policy(), lastChoice(actor?.accountId, readVisitorCookie(cookies))]);
      if (!document) return NOT_PUBLISHED;
      if (!row) return toChoice(document, null);
      const { holder_kind: kind, at, document_version: version, analytics, marketing, personalization } = row;
      const preferences = { analytics, marketing, personalization };
      return toChoice(document, { preferences, holder: kind === 'person' ? kind : 'browser', at, version });
    }),

    serve(saveCookieChoice, async ({ body, actor, cookies, request }) => {
      const { notice_hash, source = 'api', ...preferences } = body;
      const document = await policy();
      if (!document) throw new Refusal('no_document', { what: 'cookie_policy' });
      if (document.hash !== notice_hash) throw new Refusal('notice_changed', { what: 'cookie_policy' });
      const command = { preferences, document: toDocumentRef(document), source };
      if (actor) {
        const person = { kind: 'person', id: actor.accountId } as const;
        const origin = originOf(request);
        const context = { ...commandContext(services, request, person), ...countryOf(request), origin };
        const { events, position, at } = await runner.run(personCookies, actor.accountId, command, context);
        const { last } = (await runner.state(personCookies, actor.accountId)).state;
        return reply(saved(document, events[0]?.data ?? last, 'person', at ?? clock()), { position });
      }
      // Derived from the request key: a repeated request is the same visitor and is stored once.
      const visitorId = readVisitorCookie(cookies) ?? masterKey.requestId('visitor', request.idempotencyKey);
      const context = commandContext(services, request, { kind: 'visitor', id: visitorId });
      const { events, position, at } = await runner.run(visitorCookies, visitorId, command, context);
      const { last } = (await runner.state(visitorCookies, visitorId)).state;
      return reply(saved(document, events[0]?.data ?? last, 'browser', at ?? clock()), {
        position,
        cookies: [visitorCookie(visitorId)],
      });
    }),
  ];
}

function saved(document: DocumentInForce, last: CookieChoiceState['last'], holder: 'person' | 'browser', at: Date) {
  if (!last) throw new RangeError('A saved choice of cookies left nothing');
  const { analytics, marketing, personalization, documentVersion: version } = last;
  return toChoice(document, { preferences: { analytics, marketing, personalization }, holder, at, version });
}

interface Chosen {
  readonly preferences: CookiePreferences;
  readonly holder: 'person' | 'browser';
  readonly at: Date;
  readonly version: number;
}

function toChoice(document: DocumentInForce, chosen: Chosen | null): CookieChoice {
  const notice = { version: document.version, hash: document.hash, change_summary: document.change_summary };
  if (!chosen) {
    return { state: 'not_asked', preferences: NOTHING, holder: null, since: null, version: null, notice };
  }
  const { preferences, holder, at, version } = chosen;
  const state = version < document.asking_version ? 'outdated' : 'chosen';
  return { state, preferences, holder, since: at.toISOString(), version, notice };
}
