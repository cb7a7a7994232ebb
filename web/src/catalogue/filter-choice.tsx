import { t } from '../messages.ts';
import { Choice } from '../profiles/choice.tsx';
import { type Filter, type FilterChoiceProps, filterLabel, listedOptions } from './filter-options.ts';

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
