import bar from '../catalogue/filter-bar.module.css';
import { FilterChip } from '../catalogue/filter-chip.tsx';
import { sorts, useFilterChoices, years } from '../catalogue/filter-choices.ts';
import { type Filters, filtersOf, isNarrowed } from '../catalogue/filters.ts';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';

/** The filters of the results. Changes apply at once. */
export function SearchFilters({ filters, change, isSorted }: SearchFiltersProps) {
  const { genres, countries, ratings, languages } = useFilterChoices();
  const common = { filters, change };
  return (
    <search aria-label={t('discovery.filters')} className={bar.bar}>
      <div className={bar.chips}>
        <FilterChip of="genre" options={genres} {...common} />
        <FilterChip of="country" options={countries} {...common} />
        <FilterChip of="year" options={years()} {...common} />
        <FilterChip of="rating" options={ratings} {...common} />
        <FilterChip of="spoken" options={languages} {...common} />
        {isSorted && <FilterChip of="sort" options={sorts()} {...common} />}
      </div>
      {isNarrowed(filters) && (
        <Button color="inherit" onClick={() => change(filtersOf(new URLSearchParams()))}>
          {t('discovery.clear_all')}
        </Button>
      )}
    </search>
  );
}

interface SearchFiltersProps {
  readonly filters: Filters;
  readonly change: (filters: Partial<Filters>) => void;
  /** Whether the order can be chosen: results of a search are ordered by relevance. */
  readonly isSorted: boolean;
}
