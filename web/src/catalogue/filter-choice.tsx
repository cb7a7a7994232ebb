import { Choice } from '../profiles/choice.tsx';
import type { Filters } from './filters.ts';

const LABELS = {
  genre: 'Genre',
  country: 'Country',
  year: 'Year',
  rating: 'Age rating',
  spoken: 'Language of the film',
  sort: 'Order',
} as const satisfies Partial<Record<keyof Filters, string>>;

/**
 * One of the ways to narrow films down, chosen from a list. What is chosen already is in the list, also while the list is on
 * its way.
 * @param place begins the id of the field, which has to be one of a kind on the page
 */
export function FilterChoice<Of extends keyof typeof LABELS>({
  of,
  place,
  filters,
  options,
  change,
}: FilterChoiceProps<Of>) {
  const chosen: Filters[Of] = filters[of];
  const listed = options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];
  return (
    <Choice
      id={`${place}-${of}`}
      label={LABELS[of]}
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
