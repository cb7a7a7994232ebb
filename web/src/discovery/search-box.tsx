import { MIN_SEARCH } from '@sankofa/api/contract/catalogue';
import { MAX_QUERY } from '@sankofa/api/contract/discovery';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { rich, t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { ErrorState } from '../shell/error-state.tsx';
import { Icon } from '../shell/icons.tsx';
import styles from './search.module.css';
import { OptionList } from './search-option-list.tsx';
import { type SearchOption, useSearchOptions } from './search-options.ts';
import { SearchPrompts } from './search-prompts.tsx';
import { useOpenOption } from './use-open-option.ts';
import { useSearch } from './use-search.ts';

/**
 * The search field with what it finds while typing: a combobox (ARIA Authoring Practices) whose list stays open below it.
 * Without text it offers recent, popular and example searches.
 * @param initial text to begin with
 */
export function SearchBox({ initial }: { readonly initial: string }) {
  const [typed, setTyped] = useState(initial);
  const [active, setActive] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const query = typed.trim();
  const { groups, state, retry } = useSearchOptions(query);
  const search = useSearch();
  const open = useOpenOption();
  const options = groups.flatMap((group) => group.options);
  const at = options.findIndex(({ key }) => key === active);
  const isShort = query.length > 0 && query.length < MIN_SEARCH;
  useEffect(() => {
    field.current?.focus();
  }, []);

  const pick = (option: SearchOption): void => open(option);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const option = options[at];
    if (option) pick(option);
    else if (!isShort) search(query);
  };
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      // One place before the first entry is the field itself.
      const places = options.length + 1;
      setActive(options[((at + 1 + step + places) % places) - 1]?.key ?? null);
    } else if (event.key === 'Escape' && at >= 0) {
      event.stopPropagation();
      setActive(null);
    }
  };
  return (
    <>
      <search>
        <form className={styles.form} onSubmit={submit}>
          <div className={styles.field}>
            <Icon name="search" />
            <input
              ref={field}
              id="search-field"
              type="search"
              role="combobox"
              aria-label={t('discovery.search_movies')}
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={options.length > 0 ? list : undefined}
              aria-activedescendant={at >= 0 ? `${list}-${at}` : undefined}
              aria-describedby="search-hint"
              autoComplete="off"
              enterKeyHint="search"
              placeholder={t('discovery.search_placeholder')}
              maxLength={MAX_QUERY}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setActive(null);
              }}
              onKeyDown={move}
            />
          </div>
          <Button type="submit" variant="contained" size="large">
            {t('discovery.search')}
          </Button>
        </form>
        <p id="search-hint" className={styles.hint}>
          {isShort ? t('discovery.search_too_short', { minimum: MIN_SEARCH }) : t('discovery.search_fields')}
        </p>
      </search>
      <p role="status" className="visually-hidden">
        {state === 'found' && t('discovery.suggestion_count', { count: options.length })}
      </p>
      {state === 'idle' && <SearchPrompts search={search} />}
      {state === 'loading' && <span className={styles.bone} aria-hidden="true" />}
      {state === 'failed' && (
        <ErrorState
          level="h2"
          title={t('discovery.search_failed')}
          text={t('discovery.search_failed_text')}
          action={{ label: t('discovery.try_again'), run: retry }}
        />
      )}
      {state === 'none' && (
        <div>
          <p role="status" className={styles.none}>
            {rich('discovery.none_found_for', { query: () => <q dir="auto">{query}</q> })}
          </p>
          <p className={styles.hint}>{t('discovery.none_found_text')}</p>
        </div>
      )}
      {state === 'found' && <OptionList id={list} groups={groups} active={active} pick={pick} />}
    </>
  );
}
