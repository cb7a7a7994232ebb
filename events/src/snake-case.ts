/** A name in snake_case, as columns and the fields of the api are written: `imdbRating` is `imdb_rating`. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** The same values under their names in snake_case. */
export type SnakeCased<Values> = {
  [Name in keyof Values as Name extends string ? SnakeCase<Name> : never]: Exclude<Values[Name], undefined>;
};

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The same values under their names in snake_case, without those that are undefined. */
export const snakeCased = <const Values extends object>(values: Values): SnakeCased<Values> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [snakeCase(name), value]),
  ) as SnakeCased<Values>;
