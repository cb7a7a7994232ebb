import { type LabelId, t } from '../messages.ts';
import { Choice } from '../profiles/choice.tsx';
import type { Filters } from './filters.ts';

const LABELS = {
  genre: 'catalogue.genre',
  country: 'catalogue.country',
  year: 'catalogue.year',
  rating: 'catalogue.age_rating',
  spoken: 'catalogue.language',
  sort: 'catalogue.sort',
} as const satisfies Partial<Record<keyof Filters, LabelId>>;

type Filter = keyof typeof LABELS;

export const filterLabel = (of: Filter): LabelId => LABELS[of];

/** The options, with the current value also while they are loading. */
export const listedOptions = <Value extends string>(
  options: readonly FilterOption<Value>[],
  chosen: Value,
): readonly FilterOption<Value>[] =>
  options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: chosen }];

/**
 * A select for one of the filters.
 * @param place prefix of the id, which must be unique on the page
 */
export function FilterChoice<Of extends Filter>({ of, place, filters, options, change }: FilterChoiceProps<Of>) {
  return (
    <Choice
      id={`${place}-${of}`}
      label={t(filterLabel(of))}
      value={filters[of]}
      options={listedOptions(options, filters[of])}
      onChange={(value) => change({ [of]: value })}
      disabled={false}
    />
  );
}

interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface FilterChoiceProps<Of extends Filter> {
  readonly of: Of;
  readonly place: string;
  readonly filters: Filters;
  readonly options: readonly FilterOption<Filters[Of]>[];
  readonly change: (filters: Partial<Filters>) => void;
}
