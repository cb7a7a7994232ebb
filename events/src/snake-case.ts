/** A name in snake_case, as used for columns and API fields: `imdbRating` becomes `imdb_rating`. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** The same values with snake_case names. */
export type SnakeCased<Values> = {
  [Name in keyof Values as Name extends string ? SnakeCase<Name> : never]: Exclude<Values[Name], undefined>;
};

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Renames keys to snake_case and omits undefined values. */
export const snakeCased = <const Values extends object>(values: Values): SnakeCased<Values> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [snakeCase(name), value]),
  ) as SnakeCased<Values>;
