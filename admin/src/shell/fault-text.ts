import { t } from '../messages.ts';

/** Faults of the schemas of films, rules and creatives, which are English sentences, and their names in the catalogue. */
const FAULTS: readonly (readonly [RegExp, fault: string])[] = [
  [/^Write it as 2h 14m, at most 15h$/s, 'length'],
  [/^It is 0 to 10$/s, 'imdb'],
  [/^Write it as 7\.4$/s, 'imdb_form'],
  [/^Write true or false$/s, 'flag'],
  [/^(?:Use )?[Aa]t most (\d+) characters$/s, 'characters'],
  [/^One of them is longer than (\d+) characters$/s, 'entry'],
  [/^At most ([\d,]+)$/s, 'most'],
  [/^We know no country called (.*)$/s, 'unknown_country'],
  [/^We know no genre called (.*)$/s, 'unknown_genre'],
  [/^We know no language called (.*)$/s, 'unknown_language'],
  [/^Choose a country$/s, 'choose_country'],
  [/^Choose a genre$/s, 'choose_genre'],
  [/^Choose a language$/s, 'choose_language'],
  [/^Give it a title$/s, 'title'],
  [/^Give it a name$/s, 'name'],
  [/^Describe it$/s, 'describe'],
  [/^Write the year in digits$/s, 'year_digits'],
  [/^The year is (\d+) at the earliest$/s, 'year_first'],
  [/^The year is (\d+) at the latest$/s, 'year_last'],
  [/^Choose an age rating$/s, 'rating'],
  [/^We do not know one of these content warnings$/s, 'warning'],
  [/^Use steps of 0\.01$/s, 'steps'],
  [/^It cannot be less than nothing$/s, 'negative'],
  [/^A premium film costs at least ([\d.]+); leave it empty for the usual price$/s, 'premium_price'],
  [/^One of them comes before the film begins$/s, 'break_before'],
  [/^There are breaks only in films with advertisements$/s, 'break_without_ads'],
  [/^They are not in order of time$/s, 'break_order'],
  [/^One of them comes after the end of the film$/s, 'break_after'],
  [/^Use a time of this century$/s, 'century'],
  [/^Use an address that begins with https:\/\/$/s, 'https'],
  [/^Choose at least one place$/s, 'place'],
  [/^It must be after the start$/s, 'end'],
  [/^Write a host like example\.com$/s, 'host'],
  [/^Name at least one host$/s, 'hosts'],
  [/^Choose at least one kind of content$/s, 'content'],
  [/^A word needs a letter or a digit$/s, 'word'],
  [/^Use at most (\d+) words$/s, 'words'],
  [/^Use at least (\d+) %$/s, 'threshold'],
  [/^A violation is named twice$/s, 'twice'],
  [/^Use a language code such as fr or sw$/s, 'language_code'],
  [/^It is empty$/s, 'empty'],
];

/** Name in the catalogue and value of a fault that a schema words in English; null for other messages. */
export function faultOf(message: string): { readonly fault: string; readonly value: string } | null {
  for (const [pattern, fault] of FAULTS) {
    const found = pattern.exec(message);
    if (found) return { fault, value: found[1] ?? '' };
  }
  return null;
}

/** The message of a schema about a field, in the reader's language; as it is if the catalogue has none. */
export function faultText(message: string): string {
  const known = faultOf(message);
  return known ? t('shell.fault', known) : message;
}
