import type { FilmLimit } from '@sankofa/events/profiles/film-limit';
import { listedFilms } from '../catalogue/listed-films.ts';
import { preferredLanguages } from '../catalogue/preferred-languages.ts';
import { urlOf } from '../client/client.ts';
import { listMovies, type MoviePage } from '../contract/catalogue.ts';
import type { FilmListRequest } from '../contract/drawn-page.ts';
import { DocumentType, getLegalDocument } from '../contract/privacy.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { acceptedLanguages } from '../messages/languages.ts';
import { findDocument, toLegalDocument } from '../privacy/documents.ts';
import { limitName } from '../profiles/film-limit.ts';
import type { ResponseCache } from '../response-cache.ts';
import type { Services } from '../services.ts';
import type { EmbeddedData } from './head.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Longest language tag that the API accepts. */
const MAX_TAG = 35;

interface Reader {
  /** Of the interface. */
  readonly language: string;
  readonly acceptLanguage: string;
}

/** The first films of a list. Null for filters that the API refuses: the browser then shows why. */
export async function filmListAnswers(
  services: Pick<Services, 'queries' | 'clock'>,
  kept: ResponseCache,
  drawer: PageRenderer,
  { page, question, query }: FilmListRequest,
  { language, acceptLanguage }: Reader,
  limit: FilmLimit,
): Promise<EmbeddedData | null> {
  const { data } = listMovies.query.safeParse(query);
  if (data === undefined) return null;
  const languages = preferredLanguages(undefined, acceptLanguage);
  const name = `page ${page} ${limitName(limit)} ${language} ${languages.join()} ${drawer.build}`;
  try {
    const text = await kept.text(name, listMovies.waitsFor, async () => {
      const answers = {
        [question]: { ...(await listedFilms(services, data, languages, limit)), from: 0 } satisfies MoviePage,
      };
      return { answers, drawn: await drawer.draw(page, answers, language) } satisfies EmbeddedData;
    });
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof HttpProblem) return null;
    throw error;
  }
}

/**
 * The legal document of a page, in the language that its address names, or else in the one the browser asks for.
 * @returns null for a page of no document, and for an unknown version
 */
export async function documentAnswers(
  { queries, clock }: Pick<Services, 'queries' | 'clock'>,
  drawer: PageRenderer,
  path: string,
  asked: URLSearchParams,
  { language, acceptLanguage }: Reader,
): Promise<EmbeddedData | null> {
  const type = DocumentType.safeParse(/^\/legal\/([^/]+)$/.exec(path)?.[1]).data;
  if (type === undefined) return null;
  const tag = (asked.get('language') ?? acceptedLanguages(acceptLanguage)[0] ?? language).slice(0, MAX_TAG);
  const version = asked.get('version') ?? undefined;
  const query = getLegalDocument.query.safeParse({ language: tag, version }).data;
  const document = query && (await findDocument(queries, type, { ...query, at: clock() }));
  if (!document) return null;
  const params = { language: tag, ...(query.version !== undefined && { version: query.version }) };
  const answers = {
    [urlOf(getLegalDocument, { params: { documentType: type }, query: params })]: toLegalDocument(document),
  };
  // The server build has no browser to ask for its language.
  const search = new URLSearchParams({ language: tag, ...(version !== undefined && { version }) });
  const page = `${path}?${search}`;
  return { answers, drawn: await drawer.draw(page, answers, language) };
}
