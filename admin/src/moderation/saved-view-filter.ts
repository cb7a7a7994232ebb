import { ReportViewFilter } from '@sankofa/api/contract/report-views';

type Filter = Readonly<Record<string, unknown>>;

const asked = (filter: Filter) =>
  Object.entries(filter)
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([, value]) => value !== undefined && value !== null && value !== '');

/** Filters as the server stores them, without empty ones. */
export const filterOf = (values: Filter): ReportViewFilter => ReportViewFilter.parse(Object.fromEntries(asked(values)));

const keyOf = (filter: Filter): string =>
  JSON.stringify(asked(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Whether two filters are equal, in any order. */
export const sameFilter = (one: Filter, other: Filter): boolean => keyOf(one) === keyOf(other);
