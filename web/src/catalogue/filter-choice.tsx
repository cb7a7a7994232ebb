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

/**
 * A select for one of the filters. The current value is always among its options, also while they are loading.
 * @param place prefix of the id, which must be unique on the page
 */
export function FilterChoice<Of extends keyof typeof LABELS>({
  of,
  place,
  filters,
  options,
  change,
}: FilterChoiceProps<Of>) {
  const label: LabelId = LABELS[of];
  const chosen: Filters[Of] = filters[of];
  const listed = options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];
  return (
    <Choice
      id={`${place}-${of}`}
      label={t(label)}
      value={chosen}
      options={listed}
      onChange={(value) => change({ [of]: value })}
      disabled={false}
    />
  );
}

interface FilterChoiceProps<Of extends keyof typeof LABELS> {
  readonly of: Of;
  readonly place: string;
  readonly filters: Filters;
  readonly options: readonly { readonly value: Filters[Of]; readonly label: string }[];
  readonly change: (filters: Partial<Filters>) => void;
}
