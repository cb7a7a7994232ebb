import { EVERYWHERE } from '@sankofa/events/catalogue/regions';
import { type FilmLimit, isVisible } from '@sankofa/events/profiles/film-limit';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Context } from 'koa';
import { findHome } from '../catalogue/home.ts';
import { preferredLanguages } from '../catalogue/preferred-languages.ts';
import { urlOf } from '../client/client.ts';
import { getMovie, Language, type Movie, MovieId } from '../contract/catalogue.ts';
import { collectionOf, collectionText } from '../contract/collection-texts.ts';
import { getHome } from '../contract/home.ts';
import { getMovieSeo } from '../contract/seo.ts';
import { parseCookies } from '../http/cookies.ts';
import { cookieLimit, limitName } from '../profiles/film-limit.ts';
import { ResponseCache } from '../response-cache.ts';
import type { Services } from '../services.ts';
import type { Drawing } from './drawn.ts';
import { findFilm } from './find-film.ts';
import { type FirstAnswers, type PageHead, plainHead, richHead, withAnswers } from './head.ts';
import { seoOfMovie } from './movie-seo.ts';

const ABOUT_US =
  'Sankofa streams African and diaspora cinema: films of the continent and of everyone who left it, chosen by hand.';

/** Pages anybody may find, as the app calls them. */
const PUBLIC: Readonly<Record<string, readonly [title: string | null, description: string]>> = {
  '/': [null, ABOUT_US],
  '/movies': ['Movies', 'Every film of Sankofa, by genre, country, year and age rating.'],
  '/discover': ['AI Discovery', 'Say in a sentence which films of Africa and its diaspora you would like to see.'],
  '/about': ['About Sankofa', ABOUT_US],
  '/contact': ['Contact us', 'Write to Sankofa: questions, partnerships, films of your own, and what does not work.'],
  '/african-cinema': ['African Cinema', collectionText('african-cinema').text],
  '/legal/terms-of-service': ['Terms of service', 'What you and Sankofa agree to.'],
  '/legal/privacy-policy': ['Privacy policy', 'What Sankofa knows of you, why, and what you can do about it.'],
  '/legal/community-guidelines': ['Community guidelines', 'How we treat each other on Sankofa.'],
  '/legal/cookie-policy': ['Cookie policy', 'What Sankofa keeps in your browser, and why.'],
  '/legal/dmca-policy': ['Copyright policy', 'What to do about a film that is yours.'],
};

export const PUBLIC_PATHS = Object.keys(PUBLIC);

/**
 * The head of each page of the viewers' app. A page nobody has made known is not for search engines: it may be private.
 * @param address of the viewers' app, without a slash at the end
 * @param drawing how pages are drawn as the app is built at that moment; null where the browser draws all of them
 */
export function pageHeads(
  services: Pick<Services, 'queries' | 'clock'>,
  address: string,
  drawing: () => Promise<Drawing | null>,
) {
  const kept = new ResponseCache(services.queries);
  return async (context: Context): Promise<PageHead> => {
    // A cookie is no permission: it only narrows what the page shows before the app has asked as whom it watches.
    const limit = cookieLimit(parseCookies(context.get('Cookie')));
    const page = await pageFor(context, limit);
    return { ...page, limit: limit === null ? 'custom' : limitName(limit) };
  };

  /** @param limit null: nobody can say which films, so the page comes without any */
  async function pageFor(context: Context, limit: FilmLimit | null): Promise<PageHead> {
    const { path } = context;
    const [, id] = /^\/movie\/([^/]+)(?:\/.*)?$/.exec(path) ?? [];
    if (id !== undefined) return filmHead(path, id, limit, context.query.language, context.get('Accept-Language'));
    const known = PUBLIC[path] ?? listPage(path);
    const [title, description] = known ?? [null, ABOUT_US];
    const head = plainHead({ title, description, canonical: address + path, isPublic: known !== null });
    if (path !== '/' || limit === null) return head;
    return withAnswers(head, await homeAnswers(limit, context.get('Accept-Language')));
  }

  /** What the home page asks first of whoever has chosen no region. */
  async function homeAnswers(limit: FilmLimit, acceptLanguage: string): Promise<FirstAnswers> {
    const languages = preferredLanguages(undefined, acceptLanguage);
    const drawer = await drawing();
    const text = await kept.text(
      `page / ${limitName(limit)} ${languages.join()} ${drawer?.build}`,
      getHome.waitsFor,
      async () => {
        const home = await findHome(services, EVERYWHERE, languages, limit);
        const question = urlOf(getHome, { query: { region: EVERYWHERE.code } });
        return {
          answers: { [question]: home },
          pictures: picturesOf(home.hero[0]),
          drawn: drawer?.draw('/', home) ?? null,
        } satisfies FirstAnswers;
      },
    );
    return JSON.parse(text);
  }

  async function filmHead(
    path: string,
    id: string,
    limit: FilmLimit | null,
    tag: unknown,
    acceptLanguage: string,
  ): Promise<PageHead> {
    if (limit === null) return plainHead({ ...NO_FILM, description: ABOUT_US });
    const language = Language.safeParse(tag).data;
    const languages = preferredLanguages(language, acceptLanguage);
    const drawer = await drawing();
    // What lies over a film is drawn in the browser, and what is below it too.
    const page = path === `/movie/${id}` ? path + (language === undefined ? '' : `?language=${language}`) : null;
    try {
      if (!MovieId.safeParse(id).success) throw new Refusal('not_found', 'There is no such film.', 404);
      const name = `page ${page} ${id} ${language} ${languages.join()} ${drawer?.build}`;
      const text = await kept.text(name, getMovieSeo.waitsFor, async () => {
        const film = await findFilm(services, address, id, languages);
        const asked = { params: { id }, query: language === undefined ? {} : { language } };
        const head = withAnswers(richHead(seoOfMovie(film), film.movie.title), {
          answers: { [urlOf(getMovie, asked)]: film.movie },
          pictures: picturesOf(film.movie),
          // There are more tags than languages: a page is drawn only in one the film has.
          drawn: (hasLanguage(film.movie, language) && page && drawer?.draw(page, film.movie)) || null,
        });
        return { ...head, rating: film.movie.rating };
      });
      const { rating, ...head }: PageHead & Pick<Movie, 'rating'> = JSON.parse(text);
      if (!isVisible({ id, rating }, limit)) return plainHead({ ...NO_FILM, ...NOT_AVAILABLE });
      return head;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return plainHead({ ...NO_FILM, description: error.message, status: error.status });
    }
  }
}

/** The page of a film that shows nothing of it. */
const NO_FILM = { title: null, canonical: '', isPublic: false } as const;

const NOT_AVAILABLE = {
  title: 'Not available on this profile',
  description: 'Choose another film, or switch profile.',
  status: 403,
} as const;

const hasLanguage = ({ text_language }: Movie, language: string | undefined): boolean =>
  language === undefined || text_language === language;

/** As the app chooses among them. */
const picturesOf = (movie: Movie | undefined): FirstAnswers['pictures'] =>
  movie === undefined
    ? []
    : [
        { href: movie.hero_url, media: '(min-width: 900px)' },
        { href: movie.thumbnail_url, media: '(max-width: 899.9px)' },
      ];

function listPage(path: string): readonly [string, string] | null {
  const collection = collectionOf(/^\/browse\/([^/]+)$/.exec(path)?.[1]);
  if (collection === null) return null;
  const { title, text } = collectionText(collection);
  return [title, text];
}
