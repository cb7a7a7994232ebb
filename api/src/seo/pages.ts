import { EVERYWHERE } from '@sankofa/events/catalogue/regions';
import { type FilmLimit, isVisible } from '@sankofa/events/profiles/film-limit';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Context } from 'koa';
import { findPerson } from '../catalogue/find-person.ts';
import { findHome } from '../catalogue/home.ts';
import { preferredLanguages } from '../catalogue/preferred-languages.ts';
import { urlOf } from '../client/client.ts';
import { getMovie, Language, type Movie, MovieId } from '../contract/catalogue.ts';
import { collectionOf, collectionText } from '../contract/collection-texts.ts';
import { getHome } from '../contract/home.ts';
import { isPagePath } from '../contract/page-paths.ts';
import { getPerson } from '../contract/people.ts';
import { DocumentType } from '../contract/privacy.ts';
import { getMovieSeo } from '../contract/seo.ts';
import { parseCookies } from '../http/cookies.ts';
import { toHttpProblem } from '../http/http-problem.ts';
import { offeredLanguages, textsIn } from '../messages/catalogues.ts';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import { type PageLanguage, pageLanguage } from '../messages/request-language.ts';
import { cookieLimit, limitName } from '../profiles/film-limit.ts';
import { ResponseCache } from '../response-cache.ts';
import type { Services } from '../services.ts';
import { findFilm } from './find-film.ts';
import { type EmbeddedData, inLanguage, type PageHead, plainHead, richHead, withEmbeddedData } from './head.ts';
import { seoOfMovie } from './movie-seo.ts';
import { documentAnswers, filmListAnswers } from './page-answers.ts';
import type { PageRenderer } from './page-renderer.ts';

type Texts = ReturnType<typeof textsIn>;
type PageTexts = (t: Texts) => readonly [title: string | null, description: string];

/** Pages that search engines may index, with their titles in the app. */
const PUBLIC: Readonly<Record<string, PageTexts>> = {
  '/': (t) => [null, t('seo.about')],
  '/movies': (t) => [t('seo.movies.title'), t('seo.movies.text')],
  '/discover': (t) => [t('seo.discover.title'), t('seo.discover.text')],
  '/about': (t) => [t('seo.about.title'), t('seo.about')],
  '/contact': (t) => [t('seo.contact.title'), t('seo.contact.text')],
  '/african-cinema': (t) => [t('seo.african_cinema.title'), t('contract.collection.african-cinema.text')],
  '/legal/terms-of-service': (t) => [t('seo.terms_of_service.title'), t('seo.terms_of_service.text')],
  '/legal/privacy-policy': (t) => [t('seo.privacy_policy.title'), t('seo.privacy_policy.text')],
  '/legal/community-guidelines': (t) => [t('seo.community_guidelines.title'), t('seo.community_guidelines.text')],
  '/legal/cookie-policy': (t) => [t('seo.cookie_policy.title'), t('seo.cookie_policy.text')],
  '/legal/dmca-policy': (t) => [t('seo.dmca_policy.title'), t('seo.dmca_policy.text')],
};

export const PUBLIC_PATHS = Object.keys(PUBLIC);

/** Public pages that need no answer of the API. */
const TEXT_PAGES = ['/about', '/discover'];

/**
 * The head of each page of the viewers' app. Unlisted pages are not indexed, because they may be private.
 * @param address of the viewers' app, without a trailing slash
 * @param drawing the page renderer of the current build; null if the browser renders all pages
 */
export function pageHeads(
  services: Pick<Services, 'queries' | 'clock'>,
  address: string,
  drawing: () => Promise<PageRenderer | null>,
) {
  const kept = new ResponseCache(services.queries);
  return async (context: Context): Promise<PageHead> => {
    // A cookie grants nothing: it only restricts what the page shows until the app has determined its profile.
    const limit = cookieLimit(parseCookies(context.get('Cookie')));
    const page = await pageFor(context, limit);
    return { ...page, limit: limit === null ? 'custom' : limitName(limit) };
  };

  /** @param limit null when the films of the profile are unknown: the page then contains none */
  async function pageFor(context: Context, limit: FilmLimit | null): Promise<PageHead> {
    const { path } = context;
    const page = pageLanguage(context);
    const [, id] = /^\/movie\/([^/]+)(?:\/.*)?$/.exec(path) ?? [];
    if (id !== undefined) return filmHead(path, id, limit, context.query.language, page);
    const [, slug] = /^\/people\/([^/]+)$/.exec(path) ?? [];
    if (slug !== undefined) return personHead(path, slug, limit, page);
    const t = textsIn(page.language);
    const known = PUBLIC[path]?.(t) ?? listPage(path, t);
    if (known === null && !exists(path)) {
      return plainHead({ ...NO_FILM, title: t('seo.not_found'), description: t('seo.about'), status: 404 });
    }
    const [title, description] = known ?? [null, t('seo.about')];
    const alternates = offeredLanguages.map((tag) => ({ hreflang: tag, href: inLanguage(address + path, tag) }));
    const head = plainHead({
      title,
      description,
      canonical: inLanguage(address + path, page.named),
      language: page.language,
      alternates: [{ hreflang: 'x-default', href: address + path }, ...alternates],
      isPublic: known !== null,
    });
    const data = known === null ? null : await firstAnswers(context, limit, page);
    return data === null ? head : withEmbeddedData(head, data);
  }

  /** What a public page shows first. Null when the browser renders it. */
  async function firstAnswers(
    { path, URL: { searchParams } }: Context,
    limit: FilmLimit | null,
    page: PageLanguage,
  ): Promise<EmbeddedData | null> {
    if (path === '/') return limit === null ? null : homeAnswers(limit, page);
    const drawer = await drawing();
    if (drawer === null) return null;
    const list = drawer.filmListOf(path, searchParams);
    if (list !== null) return limit === null ? null : filmListAnswers(services, kept, drawer, list, page, limit);
    if (TEXT_PAGES.includes(path) && searchParams.size === 0) {
      return { answers: {}, drawn: await drawer.draw(path, {}, page.language) };
    }
    return documentAnswers(services, drawer, path, searchParams, page);
  }

  /** The first response of the home page without a chosen region. */
  async function homeAnswers(limit: FilmLimit, { language, acceptLanguage }: PageLanguage): Promise<EmbeddedData> {
    const languages = preferredLanguages(undefined, acceptLanguage);
    const drawer = await drawing();
    const text = await kept.text(
      `page / ${limitName(limit)} ${language} ${languages.join()} ${drawer?.build}`,
      getHome.waitsFor,
      async () => {
        const home = await findHome(services, EVERYWHERE, languages, language, limit);
        const question = urlOf(getHome, { query: { region: EVERYWHERE.code } });
        return {
          answers: { [question]: home },
          pictures: picturesOf(home.hero[0]),
          drawn: (await drawer?.draw('/', { [question]: home }, language)) ?? null,
        } satisfies EmbeddedData;
      },
    );
    return JSON.parse(text);
  }

  /** @param limit null: the page contains no data */
  async function personHead(
    path: string,
    encoded: string,
    limit: FilmLimit | null,
    { language, named, acceptLanguage }: PageLanguage,
  ): Promise<PageHead> {
    const t = textsIn(language);
    if (limit === null) return plainHead({ ...NO_FILM, description: t('seo.about') });
    const languages = preferredLanguages(undefined, acceptLanguage);
    const drawer = await drawing();
    try {
      // The address was checked before.
      const slug = decodeURIComponent(encoded);
      const question = urlOf(getPerson, { params: { slug } });
      const name = `page ${path} ${limitName(limit)} ${language} ${named} ${languages.join()} ${drawer?.build}`;
      const text = await kept.text(name, getPerson.waitsFor, async () => {
        const person = await findPerson(services, slug, languages, limit);
        const canonical = `${address}/people/${encodeURIComponent(person.slug)}`;
        const head = plainHead({
          title: person.name,
          description: t('seo.person', { name: person.name, count: person.films.length }),
          canonical: inLanguage(canonical, named),
          language,
          alternates: offeredLanguages.map((tag) => ({ hreflang: tag, href: inLanguage(canonical, tag) })),
          isPublic: true,
        });
        const answers = { [question]: person };
        const isDrawn = path === `/people/${encodeURIComponent(person.slug)}`;
        return withEmbeddedData(head, {
          answers,
          drawn: (isDrawn && (await drawer?.draw(path, answers, language))) || null,
        });
      });
      return JSON.parse(text);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const problem = toHttpProblem(error);
      return plainHead({ ...NO_FILM, description: problem.detailIn(language), status: problem.status });
    }
  }

  async function filmHead(
    path: string,
    id: string,
    limit: FilmLimit | null,
    tag: unknown,
    { language: pageIn, acceptLanguage }: PageLanguage,
  ): Promise<PageHead> {
    const t = textsIn(pageIn);
    if (limit === null) return plainHead({ ...NO_FILM, description: t('seo.about') });
    const language = Language.safeParse(tag).data;
    const languages = preferredLanguages(language, acceptLanguage);
    const drawer = await drawing();
    // The browser renders dialogs over a film and the page below them.
    const page = path === `/movie/${id}` ? path + (language === undefined ? '' : `?language=${language}`) : null;
    try {
      if (!MovieId.safeParse(id).success) throw new Refusal('not_found', { what: 'movie' });
      const name = `page ${page} ${id} ${language} ${pageIn} ${languages.join()} ${drawer?.build}`;
      const text = await kept.text(name, getMovieSeo.waitsFor, async () => {
        const film = await findFilm(services, address, id, languages);
        const asked = { params: { id }, query: language === undefined ? {} : { language } };
        const answers = { [urlOf(getMovie, asked)]: film.movie };
        const head = withEmbeddedData(richHead(seoOfMovie(film), film.movie.title), {
          answers,
          pictures: picturesOf(film.movie),
          // There are more tags than languages: a page is rendered only in a language of the film or the interface.
          drawn: (isKnown(film.movie, language) && page && (await drawer?.draw(page, answers, pageIn))) || null,
        });
        return { ...head, rating: film.movie.rating };
      });
      const { rating, ...head }: PageHead & Pick<Movie, 'rating'> = JSON.parse(text);
      if (!isVisible({ id, rating }, limit)) {
        const [title, description] = [t('seo.not_available.title'), t('seo.not_available.text')];
        return plainHead({ ...NO_FILM, title, description, status: 403 });
      }
      return head;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const problem = toHttpProblem(error);
      return plainHead({ ...NO_FILM, description: problem.detailIn(pageIn), status: problem.status });
    }
  }
}

/** Page of a film without any of its data. */
const NO_FILM = { title: null, canonical: '', language: SOURCE_LANGUAGE, isPublic: false } as const;

const isKnown = ({ text_language }: Movie, language: string | undefined): boolean =>
  language === undefined || text_language === language || offeredLanguages.includes(language);

/** Selects pictures as the app does. */
const picturesOf = (movie: Movie | undefined): NonNullable<EmbeddedData['pictures']> =>
  movie === undefined
    ? []
    : [
        { href: movie.hero_url, media: '(min-width: 900px)' },
        { href: movie.thumbnail_url, media: '(max-width: 899.9px)' },
      ];

/** Lists of `/browse` that the app makes in the browser, because they are about the viewer. */
const OWN_LISTS = ['continue-watching', 'because-you-watched', 'because-you-like'];

/** Whether the app has a page here, with something to show. */
function exists(path: string): boolean {
  const [, area, name = ''] = /^\/(browse|legal)\/([^/]+)\/?$/.exec(path) ?? [];
  if (area === 'legal') return DocumentType.safeParse(name).success;
  return area === 'browse' ? OWN_LISTS.includes(name) : isPagePath(path);
}

function listPage(path: string, t: Texts): readonly [string, string] | null {
  const collection = collectionOf(/^\/browse\/([^/]+)$/.exec(path)?.[1]);
  if (collection === null) return null;
  const { title, text } = collectionText(collection, t);
  return [title, text];
}
