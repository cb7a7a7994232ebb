/** What can be wrong with a value. The message `faults.text` words each. */
export type Fault =
  | 'break_after'
  | 'break_before'
  | 'break_order'
  | 'break_without_ads'
  | 'century'
  | 'characters'
  | 'choose_country'
  | 'choose_genre'
  | 'choose_language'
  | 'content'
  | 'day'
  | 'describe'
  | 'earlier'
  | 'empty'
  | 'end'
  | 'entry'
  | 'film_id'
  | 'film_withdrawn'
  | 'flag'
  | 'host'
  | 'hosts'
  | 'https'
  | 'id'
  | 'ids'
  | 'imdb'
  | 'imdb_form'
  | 'json'
  | 'language_code'
  | 'length'
  | 'moment'
  | 'most'
  | 'name'
  | 'negative'
  | 'place'
  | 'premium_price'
  | 'rating'
  | 'rows'
  | 'steps'
  | 'threshold'
  | 'title'
  | 'twice'
  | 'unknown_column'
  | 'unknown_country'
  | 'unknown_genre'
  | 'unknown_language'
  | 'unknown_region'
  | 'used_in_line'
  | 'warning'
  | 'word'
  | 'words'
  | 'year_digits'
  | 'year_first'
  | 'year_last'
  | 'years';

/**
 * A message of a schema: what is wrong, as a code.
 * @param value in its text, such as the limit
 */
export const fault = (name: Fault, value: string | number = ''): string => `fault:${name}:${value}`;

/** The fault and its value in a message of a schema; null if the message is a text. */
export function readFault(message: string): { readonly fault: string; readonly value: string } | null {
  const [, name, value] = /^fault:(\w+):(.*)$/s.exec(message) ?? [];
  return name === undefined || value === undefined ? null : { fault: name, value };
}
