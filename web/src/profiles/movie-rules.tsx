import Button from '@mui/material/Button';
import { allow, block, type ControlsDraft, lift } from './controls-draft.ts';
import styles from './movie-rules.module.css';

/** The films that are blocked or allowed by name. Nothing while there are none. */
export function MovieRules({ draft, onChange, kids, disabled }: MovieRulesProps) {
  const rows = [
    ...draft.blocked.map((movie) => ({ movie, isBlocked: true })),
    ...draft.allowed.map((movie) => ({ movie, isBlocked: false })),
  ].toSorted((a, b) => a.movie.localeCompare(b.movie));
  if (rows.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>Films with a rule of their own</legend>
      <ul className={styles.list}>
        {rows.map(({ movie, isBlocked }) => (
          <li key={movie}>
            <p>
              {movie} <span className={styles.state}>{isBlocked ? 'Blocked' : 'Allowed'}</span>
            </p>
            {isBlocked && kids && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                disabled={disabled}
                aria-label={`Allow ${movie}`}
                onClick={() => onChange(allow(draft, movie))}
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
                aria-label={`Block ${movie}`}
                onClick={() => onChange(block(draft, movie))}
              >
                Block
              </Button>
            )}
            <Button
              size="small"
              color="inherit"
              disabled={disabled}
              aria-label={`Lift the rule for ${movie}`}
              onClick={() => onChange(lift(draft, movie))}
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
  readonly draft: ControlsDraft;
  readonly onChange: (draft: ControlsDraft) => void;
  /** Films are allowed one by one for kids profiles only. */
  readonly kids: boolean;
  readonly disabled: boolean;
}
