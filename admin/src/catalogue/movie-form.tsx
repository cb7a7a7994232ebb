import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { ProblemError } from '@sankofa/api/client/client';
import { type AdminMovie, getAdminMovie } from '@sankofa/api/contract/admin-movies';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { client } from '../server/client.ts';
import { UnsavedGuard } from '../shell/unsaved-guard.tsx';
import { MovieFields } from './movie-fields.tsx';
import { bodyOf, changedFields, changesOf, faultsOf, merge, type Typed, typedOf } from './movie-typed.ts';
import { type Saved, SavedMeanwhile } from './saved-meanwhile.tsx';

export interface MovieToSave {
  readonly body: ReturnType<typeof bodyOf>;
  /** As it was read; 0 for a new film. */
  readonly edition: number;
  readonly reason: string | null;
}

interface Props {
  /** Null: a new film. */
  readonly movie: AdminMovie | null;
  readonly button: string;
  /** Refusals of the server are said in the form, which keeps what was typed. */
  readonly save: (movie: MovieToSave) => Promise<void>;
  /** Above the button. */
  readonly children?: ReactNode;
}

const editionOf = (movie: AdminMovie | null): number => movie?.editions.details ?? 0;

/** What is said of a film: its rules as it is typed, and what somebody else has saved meanwhile. */
export function MovieForm({ movie, button, save, children }: Props) {
  const [base, setBase] = useState(() => ({ typed: typedOf(movie), edition: editionOf(movie) }));
  const [typed, setTyped] = useState<Typed>(base.typed);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [meanwhile, setMeanwhile] = useState<Saved | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const faults = faultsOf(typed, new Date().getFullYear());
  const isDirty = changedFields(base.typed, typed).length > 0;
  const set = (changes: Partial<Typed>): void => setTyped((before) => ({ ...before, ...changes }));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsked(true);
    setError(null);
    if (faults.size > 0) {
      // Once the faults are on the screen.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setBusy(true);
    setSaved(true);
    try {
      const why = reason.trim();
      await save({
        body: movie ? changesOf(typed) : bodyOf(typed),
        edition: base.edition,
        reason: why === '' ? null : why,
      });
    } catch (problem) {
      setSaved(false);
      if (!(problem instanceof ProblemError)) throw problem;
      if (problem.code === 'movie_changed' && movie) await bringTogether(movie.id);
      else
        setError(
          problem.status >= 500 || problem.status === 0 ? `Failed to save movie. ${problem.message}` : problem.message,
        );
    } finally {
      setBusy(false);
    }
  }

  async function bringTogether(id: string): Promise<void> {
    try {
      const now = await client.call(getAdminMovie, { params: { id } });
      const theirs = typedOf(now);
      const merged = merge(base.typed, typed, theirs);
      setMeanwhile({ ...merged, theirs, mine: typed, movieId: id });
      setTyped(merged.typed);
      setBase({ typed: theirs, edition: editionOf(now) });
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem;
      setError(problem.message);
    }
  }

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label="Film"
      onSubmit={submit}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <UnsavedGuard when={isDirty && !isSaved} text="What you have changed of this film is not saved." />
      {meanwhile && (
        <SavedMeanwhile saved={meanwhile} typed={typed} onTake={(field) => set({ [field]: meanwhile.theirs[field] })} />
      )}
      <MovieFields
        isNew={movie === null}
        typed={typed}
        set={set}
        faultOf={(field) => (isAsked ? faults.get(field) : undefined)}
      />
      {children}
      {movie && (
        <TextField
          label="Why"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={reason.trim().length > 0 && reason.trim().length < 3}
          helperText="For the history of the film; may stay empty"
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {isAsked && faults.size > 0 && (
          <Alert severity="error" role="alert">
            {faults.size === 1 ? 'One field needs another look.' : `${faults.size} fields need another look.`}
          </Alert>
        )}
        {error && (
          <Alert severity="error" role="alert">
            {error} What you have typed is still here.
          </Alert>
        )}
        <Button type="submit" variant="contained" disabled={busy || (movie !== null && !isDirty)}>
          {busy ? 'Saving…' : button}
        </Button>
      </Box>
    </Box>
  );
}
