import type { Movie } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { MoviePicker } from '../catalogue/movie-picker.tsx';
import { titles } from '../catalogue/queries.ts';
import { Button } from '../shell/button.tsx';
import { allow, block, type ControlsDraft, lift } from './controls-draft.ts';
import styles from './movie-rules.module.css';

/** The films that are blocked or allowed by name, and a search for further ones. */
export function MovieRules({ control, kids, disabled }: MovieRulesProps) {
  const {
    field: { value: rules, onChange },
  } = useController({ control, name: 'films' });
  const [picked, setPicked] = useState<Movie | null>(null);
  const finder = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const { data, isPending } = useQuery(titles([...rules.blocked, ...rules.allowed]));
  const titleOf = (id: string): string =>
    names[id] ?? data?.[id] ?? (isPending ? 'A film' : 'A film that is no longer in the catalogue');
  const rows = [
    ...rules.blocked.map((movie) => ({ movie, title: titleOf(movie), isBlocked: true })),
    ...rules.allowed.map((movie) => ({ movie, title: titleOf(movie), isBlocked: false })),
  ].toSorted((a, b) => a.title.localeCompare(b.title));
  const apply = (rule: typeof block): void => {
    if (picked === null) return;
    setNames({ ...names, [picked.id]: picked.title });
    onChange(rule(rules, picked.id));
    setPicked(null);
    // The button that was pressed has nothing to do any more: on to the next film.
    finder.current?.focus();
  };
  return (
    <fieldset className={styles.group}>
      <legend>Films with a rule of their own</legend>
      <div className={styles.find}>
        <MoviePicker
          label={kids ? 'Find a film to block or allow' : 'Find a film to block'}
          picked={picked}
          pick={setPicked}
          inputRef={finder}
          disabled={disabled}
        />
        <Button variant="outlined" color="inherit" disabled={disabled || picked === null} onClick={() => apply(block)}>
          Block this film
        </Button>
        {kids && (
          <Button
            variant="outlined"
            color="inherit"
            disabled={disabled || picked === null}
            onClick={() => apply(allow)}
          >
            Allow this film
          </Button>
        )}
      </div>
      {rows.length === 0 && <p className={styles.state}>No film has one: the age rating decides.</p>}
      <ul className={styles.list}>
        {rows.map(({ movie, title, isBlocked }) => (
          <li key={movie}>
            <p>
              <bdi>{title}</bdi> <span className={styles.state}>{isBlocked ? 'Blocked' : 'Allowed'}</span>
            </p>
            {isBlocked && kids && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                disabled={disabled}
                aria-label={`Allow ${title}`}
                onClick={() => onChange(allow(rules, movie))}
              >
                Allow
              </Button>
            )}
            {!isBlocked && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                disabled={disabled}
                aria-label={`Block ${title}`}
                onClick={() => onChange(block(rules, movie))}
              >
                Block
              </Button>
            )}
            <Button
              size="small"
              color="inherit"
              disabled={disabled}
              aria-label={`Lift the rule for ${title}`}
              onClick={() => onChange(lift(rules, movie))}
            >
              Lift the rule
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface MovieRulesProps {
  readonly control: Control<ControlsDraft>;
  /** Films are allowed one by one for kids profiles only. */
  readonly kids: boolean;
  readonly disabled: boolean;
}
