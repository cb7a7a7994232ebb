import { ReportViewFilter } from '../../contract/report-views.ts';

/** A filter as events store it: the search words are separate, because they are encrypted; empty for none. */
interface StoredFilter {
  readonly words: string;
  readonly filter: Readonly<Record<string, string | number>>;
}

/** Converts a filter of the list of reports to its stored form, without unset fields. */
export const toStoredFilter = ({ q: words = '', ...filter }: ReportViewFilter): StoredFilter => ({
  words,
  filter: Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ),
});

/**
 * Restores a stored filter.
 * @throws ZodError when the list does not support it any more
 */
export const fromStoredFilter = ({ words, filter }: StoredFilter): ReportViewFilter =>
  ReportViewFilter.parse({ ...filter, ...(words !== '' && { q: words }) });
