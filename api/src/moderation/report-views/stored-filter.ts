import { ReportViewFilter } from '../../contract/report-views.ts';

/** A filter as events keep it: the words that are looked for apart, because they are sealed; empty for none. */
interface StoredFilter {
  readonly words: string;
  readonly filter: Readonly<Record<string, string | number>>;
}

/** A filter of the list of reports, as events keep it. What is not asked for is not there. */
export const toStoredFilter = ({ q: words = '', ...filter }: ReportViewFilter): StoredFilter => ({
  words,
  filter: Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ),
});

/** The same filter again. @throws ZodError when the list can no longer be asked for this */
export const fromStoredFilter = ({ words, filter }: StoredFilter): ReportViewFilter =>
  ReportViewFilter.parse({ ...filter, ...(words !== '' && { q: words }) });
