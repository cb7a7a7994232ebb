import type { LabelId } from '../messages.ts';
import type { Filters } from './filters.ts';

const LABELS = {
  genre: 'catalogue.genre',
  country: 'catalogue.country',
  year: 'catalogue.year',
  rating: 'catalogue.age_rating',
  spoken: 'catalogue.language',
  sort: 'catalogue.sort',
} as const satisfies Partial<Record<keyof Filters, LabelId>>;

/** A filter with a name. */
export type Filter = keyof typeof LABELS;

export const filterLabel = (of: Filter): LabelId => LABELS[of];

/** The options, with the current value also while they are loading. */
export const listedOptions = <Value extends string>(
  options: readonly FilterOption<Value>[],
  chosen: Value,
): readonly FilterOption<Value>[] =>
  options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: chosen }];

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
