import { useEffect, useRef } from 'react';
import { rich, t } from '../messages.ts';
import { Icon } from '../shell/icons.tsx';
import { FilmThumbnail } from './film-thumbnail.tsx';
import styles from './search.module.css';
import type { OptionGroup, SearchOption } from './search-options.ts';

/** The list of a combobox. Focus stays in its field. */
export function OptionList({ id, groups, active, pick }: OptionListProps) {
  const places = new Map(groups.flatMap(({ options }) => options).map(({ key }, n) => [key, n]));
  const chosen = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active entry is another element
  useEffect(() => {
    // Chromium returns a promise, which React would take for a clean-up.
    void chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div id={id} role="listbox" aria-label={t('discovery.suggestions')} className={styles.options}>
      {groups.map(({ id: group, label, options }) => {
        const entries = options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={option.key}
            ref={option.key === active ? chosen : undefined}
            id={`${id}-${places.get(option.key)}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.key === active}
            className={styles.option}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            <Entry option={option} />
          </div>
        ));
        if (label === undefined) return entries;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className={styles.heading}>
              {t(label)}
            </div>
            {entries}
          </div>
        );
      })}
    </div>
  );
}

function Entry({ option }: { readonly option: SearchOption }) {
  switch (option.kind) {
    case 'film':
      return <FilmThumbnail film={option.film} />;
    case 'correction':
      return <span>{rich('discovery.did_you_mean', { query: () => <strong dir="auto">{option.text}</strong> })}</span>;
    case 'all':
      return (
        <>
          <Icon name="search" />
          <span>{rich('discovery.all_results_for', { query: () => <q dir="auto">{option.text}</q> })}</span>
        </>
      );
    default:
      return (
        <>
          <Icon name={option.kind === 'person' ? 'person' : 'search'} />
          <bdi>{option.text}</bdi>
        </>
      );
  }
}

interface OptionListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** Key of the active entry. */
  readonly active: string | null;
  readonly pick: (option: SearchOption) => void;
}
