import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { ProblemError } from '@sankofa/api/client/client';
import { type AdminMovie, getAdminMovie } from '@sankofa/api/contract/admin-movies';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { UnsavedGuard } from '../shell/unsaved-guard.tsx';
import { EditConflict, type EditConflictState } from './edit-conflict.tsx';
import {
  bodyOf,
  changedFields,
  changesOf,
  type MovieFormValues,
  merge,
  movieFormValues,
  movieResolver,
} from './movie-form-values.ts';
import { MovieInputs } from './movie-inputs.tsx';

export interface MovieToSave {
  readonly body: ReturnType<typeof bodyOf>;
  /** Edition that the change is based on; 0 for a new film. */
  readonly edition: number;
  readonly reason: string | null;
}

interface Props {
  /** Null for a new film. */
  readonly movie: AdminMovie | null;
  readonly button: string;
  /** Whether the fields in `children` are complete; true by default. */
  readonly isReady?: boolean;
  /** The form shows refusals of the server and keeps its values. */
  readonly save: (movie: MovieToSave) => Promise<void>;
  /** Above the button. */
  readonly children?: ReactNode;
}

const editionOf = (movie: AdminMovie | null): number => movie?.editions.details ?? 0;

/** Form of a film. Merges changes that another person saved in the meantime. */
export function MovieForm({ movie, button, isReady = true, save, children }: Props) {
  const [base, setBase] = useState(() => ({ typed: movieFormValues(movie), edition: editionOf(movie) }));
  const [reason, setReason] = useState('');
  const [meanwhile, setMeanwhile] = useState<EditConflictState | null>(null);
  const [isSaved, setSaved] = useState(false);
  const form = useForm<MovieFormValues>({
    defaultValues: base.typed,
    resolver: movieResolver,
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const { root, ...faults } = errors;
  const faulty = Object.keys(faults).length;
  const typed = form.watch();
  const isDirty = changedFields(base.typed, typed).length > 0;
  const element = useRef<HTMLFormElement>(null);

  async function submit(valid: MovieFormValues): Promise<void> {
    const why = reason.trim();
    // Saving may navigate, which must not ask about unsaved changes.
    setSaved(true);
    try {
      await save({
        body: movie ? changesOf(valid) : bodyOf(valid),
        edition: base.edition,
        reason: why === '' ? null : why,
      });
    } catch (problem) {
      setSaved(false);
      if (!(problem instanceof ProblemError)) throw problem;
      if (problem.code === 'movie_changed' && movie) await bringTogether(movie.id, valid);
      else {
        const isOurs = problem.status >= 500 || problem.status === 0;
        fail(isOurs ? t('catalogue.save_failed', { message: problem.message }) : problem.message);
      }
    }
  }

  /** Waits until the errors are rendered. */
  const focusFault = (): void =>
    void setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

  const fail = (message: string): void => form.setError('root', { message });

  async function bringTogether(id: string, mine: MovieFormValues): Promise<void> {
    try {
      const now = await client.call(getAdminMovie, { params: { id } });
      const theirs = movieFormValues(now);
      const merged = merge(base.typed, mine, theirs);
      setMeanwhile({ ...merged, theirs, mine, movieId: id });
      for (const field of merged.taken) form.setValue(field, theirs[field]);
      setBase({ typed: theirs, edition: editionOf(now) });
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem;
      fail(problem.message);
    }
  }

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        ref={element}
        noValidate
        aria-label={t('catalogue.film')}
        onSubmit={form.handleSubmit(submit, focusFault)}
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <UnsavedGuard when={isDirty && !isSaved} text={t('catalogue.unsaved_changes')} />
        {meanwhile && (
          <EditConflict
            saved={meanwhile}
            typed={typed}
            onTake={(field) => form.setValue(field, meanwhile.theirs[field])}
          />
        )}
        <MovieInputs isNew={movie === null} video={movie?.video_seconds ?? null} />
        {children}
        {movie && (
          <TextField
            label={t('catalogue.why')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={reason.trim().length > 0 && reason.trim().length < 3}
            helperText={t('catalogue.why_help')}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        )}
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          {faulty > 0 && (
            <Alert severity="error" role="alert">
              {t('catalogue.fields_need_correction', { count: faulty })}
            </Alert>
          )}
          {root && (
            <Alert severity="error" role="alert">
              {t('catalogue.save_refused', { message: root.message ?? '' })}
            </Alert>
          )}
          <Button type="submit" variant="contained" disabled={isSubmitting || !isReady || (movie !== null && !isDirty)}>
            {isSubmitting ? t('catalogue.saving') : button}
          </Button>
        </Box>
      </Box>
    </FormProvider>
  );
}
