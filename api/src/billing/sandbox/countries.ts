/** Countries of the selectors on hosted pages, ISO 3166-1 alpha-2. */
const CODES = 'US AO BE BR CA CI CM CV DE EG ES ET FR GB GH GN IE IT JM KE MA ML MZ NG NL PT RW SN TN TZ UG ZA'.split(
  ' ',
);

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Codes and names of countries. */
export const countries: readonly (readonly [code: string, name: string])[] = CODES.map((code) => [
  code,
  names.of(code) ?? code,
]);
