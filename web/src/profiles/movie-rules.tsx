import type { Movie } from '@sankofa/api/contract/catalogue';
import { isAbove, KIDS_LIMIT } from '@sankofa/api/contract/profiles';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { MoviePicker } from '../catalogue/movie-picker.tsx';
import { titles } from '../catalogue/queries.ts';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { allow, block, type ControlsDraft, lift } from './controls-draft.ts';
import styles from './movie-rules.module.css';

/** Blocked and allowed films, with a search to add more. */
export function MovieRules({ control, kids, disabled }: MovieRulesProps) {
  const {
    field: { value: rules, onChange },
  } = useController({ control, name: 'films' });
  const [picked, setPicked] = useState<Movie | null>(null);
  const finder = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const { data, isPending } = useQuery(titles([...rules.blocked, ...rules.allowed]));
  const titleOf = (id: string): string =>
    names[id] ?? data?.[id] ?? t(isPending ? 'profiles.film' : 'profiles.film_removed');
  const rows = [
    ...rules.blocked.map((movie) => ({ movie, title: titleOf(movie), isBlocked: true })),
    ...rules.allowed.map((movie) => ({ movie, title: titleOf(movie), isBlocked: false })),
  ].toSorted((a, b) => a.title.localeCompare(b.title));
  const tooHigh = kids && picked !== null && isAbove(picked.rating, KIDS_LIMIT);
  const apply = (rule: typeof block): void => {
    if (picked === null) return;
    setNames({ ...names, [picked.id]: picked.title });
    onChange(rule(rules, picked.id));
    setPicked(null);
    // The pressed button is disabled now, so the focus moves to the search.
    finder.current?.focus();
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t('profiles.rules')}</legend>
      <div className={styles.find}>
        <MoviePicker
          label={t(kids ? 'profiles.find_to_block_or_allow' : 'profiles.find_to_block')}
          picked={picked}
          pick={setPicked}
          inputRef={finder}
          disabled={disabled}
        />
        <Button variant="outlined" color="inherit" disabled={disabled || picked === null} onClick={() => apply(block)}>
          {t('profiles.block_this')}
        </Button>
        {kids && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={disabled || picked === null || tooHigh}
            {...(tooHigh && { 'aria-describedby': 'above-kids-limit' })}
            onClick={() => apply(allow)}
          >
            {t('profiles.allow_this')}
          </Button>
        )}
      </div>
      {tooHigh && (
        <p id="above-kids-limit" role="status" className={styles.state}>
          {t('profiles.above_kids_limit', { title: picked.title, rating: picked.rating, limit: KIDS_LIMIT })}
        </p>
      )}
      {rows.length === 0 && <p className={styles.state}>{t('profiles.rules_none')}</p>}
      <ul className={styles.list}>
        {rows.map(({ movie, title, isBlocked }) => (
          <li key={movie}>
            <p>
              <bdi>{title}</bdi>{' '}
              <span className={styles.state}>{t(isBlocked ? 'profiles.blocked' : 'profiles.allowed')}</span>
            </p>
            {isBlocked && kids && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                disabled={disabled}
                aria-label={t('profiles.allow_film', { title })}
                onClick={() => onChange(allow(rules, movie))}
              >
                {t('profiles.allow')}
              </Button>
            )}
            {!isBlocked && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                disabled={disabled}
                aria-label={t('profiles.block_film', { title })}
                onClick={() => onChange(block(rules, movie))}
              >
                {t('profiles.block')}
              </Button>
            )}
            <Button
              size="small"
              color="inherit"
              disabled={disabled}
              aria-label={t('profiles.rule_remove_film', { title })}
              onClick={() => onChange(lift(rules, movie))}
            >
              {t('profiles.rule_remove')}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface MovieRulesProps {
  readonly control: Control<ControlsDraft>;
  /** Only kids profiles can have allowed films. */
  readonly kids: boolean;
  readonly disabled: boolean;
}
