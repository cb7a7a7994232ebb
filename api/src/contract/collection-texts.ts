import { t } from '../messages/current.ts';
import type { SharedMessages } from '../messages/shared-messages.ts';
import type { Translate } from '../messages/translate.ts';

/** Every list of films, by the last segment of its URL. */
export const COLLECTIONS = [
  'featured',
  'trending',
  'trending-nigeria',
  'new-releases',
  'awards',
  'family',
  'independent',
  'historical',
  'genre-drama',
  'genre-comedy',
  'genre-action',
  'genre-documentary',
  'genre-romance',
  'genre-thriller',
  'regional',
  'african-cinema',
] as const;

export type Collection = (typeof COLLECTIONS)[number];

/** A list by the last segment of its URL; null if unknown. */
export const collectionOf = (text: string | undefined): Collection | null =>
  COLLECTIONS.find((collection) => collection === text) ?? null;

type T = Translate<SharedMessages>;

/** Title and description of a list, by default in the current language. */
export const collectionText = (
  collection: Collection | 'creator-spotlight',
  translate: T = t,
): { readonly title: string; readonly text: string } => ({
  title: translate(`contract.collection.${collection}.title`),
  text: translate(`contract.collection.${collection}.text`),
});

/** Title of the list of most watched films of a region. @param region its name */
export const mostWatchedIn = (region: string, translate: T = t): string =>
  translate('contract.most_watched_in', { region });
