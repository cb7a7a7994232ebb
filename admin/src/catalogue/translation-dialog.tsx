import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ProblemError } from '@sankofa/api/client/client';
import {
  type AdminMovie,
  getAdminMovie,
  removeMovieTranslation,
  translateMovie,
} from '@sankofa/api/contract/admin-movies';
import { type FormEvent, useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { useAct } from '../shell/use-act.ts';
import { isRightToLeft } from './languages.ts';
import { splitList } from './movie-form-values.ts';
import { languageText } from './movie-labels.ts';

interface Props {
  readonly movie: AdminMovie;
  readonly language: string;
  readonly onClose: () => void;
  readonly changed: (text: string) => Promise<void>;
}

type TranslatedTexts = AdminMovie['words'][number];

const wordsIn = (movie: AdminMovie, language: string): TranslatedTexts | null =>
  movie.words.find((one) => one.language === language) ?? null;

/** Form of a translation, with the English text. */
export function TranslationDialog({ movie, language, onClose, changed }: Props) {
  const known = wordsIn(movie, language);
  const [title, setTitle] = useState(known?.title ?? '');
  const [description, setDescription] = useState(known?.description ?? '');
  const [genre, setGenre] = useState(known?.genre.join(', ') ?? '');
  const [edition, setEdition] = useState(movie.editions[language] ?? 0);
  const [theirs, setTheirs] = useState<TranslatedTexts | 'removed' | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { busy, error, run } = useAct();
  const params = { id: movie.id, language };
  const missing = (text: string, what: string): string | null => (isAsked && text.trim() === '' ? what : null);
  const rtl = isRightToLeft(language) ? { dir: 'rtl' as const } : {};
  const said = { lang: language, ...rtl };

  function save(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    if (title.trim() === '' || description.trim() === '') return;
    void run(async () => {
      try {
        const body = { title, description, genre: splitList(genre), edition };
        await client.call(translateMovie, { params, body });
      } catch (problem) {
        if (!(problem instanceof ProblemError) || problem.code !== 'movie_changed') throw problem;
        const now = await client.call(getAdminMovie, { params: { id: movie.id } });
        setEdition(now.editions[language] ?? 0);
        setTheirs(wordsIn(now, language) ?? 'removed');
        return;
      }
      await changed(t('catalogue.translation_saved'));
      onClose();
    });
  }

  const remove = (): Promise<void> =>
    run(async () => {
      await client.call(removeMovieTranslation, { params });
      await changed(t('catalogue.translation_deleted'));
      onClose();
    });

  return (
    // A click outside does not discard the form.
    <Dialog
      open
      onClose={(_, why) => why !== 'backdropClick' && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby="words-title"
    >
      <Box component="form" noValidate onSubmit={save}>
        <DialogTitle id="words-title">{languageText(language)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {error && <Alert severity="error">{error}</Alert>}
          {theirs && (
            <Alert severity="warning" role="alert">
              {theirs === 'removed'
                ? t('catalogue.translation_deleted_conflict')
                : t('catalogue.translation_conflict', {
                    title: theirs.title,
                    description: theirs.description,
                  })}
            </Alert>
          )}
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('catalogue.in_english', {
              title: movie.title,
              description: movie.description,
              genres: movie.genre.join(', '),
            })}
          </Typography>
          <TextField
            label={t('catalogue.title')}
            required
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            error={missing(title, 'x') !== null}
            helperText={missing(title, t('catalogue.give_title'))}
            slotProps={{ htmlInput: { ...said, maxLength: 200 } }}
          />
          <TextField
            label={t('catalogue.description')}
            required
            multiline
            minRows={4}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            error={missing(description, 'x') !== null}
            helperText={missing(description, t('catalogue.describe_it'))}
            slotProps={{ htmlInput: { ...said, maxLength: 5_000 } }}
          />
          <TextField
            label={t('catalogue.genres')}
            value={genre}
            onChange={(event) => setGenre(event.target.value)}
            helperText={t('catalogue.genre_translation_help')}
            slotProps={{ htmlInput: said }}
          />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {known && (
            <Button color="error" disabled={busy} onClick={() => void remove()} sx={{ marginInlineEnd: 'auto' }}>
              {t('catalogue.delete_translation')}
            </Button>
          )}
          <Button onClick={onClose}>{t('catalogue.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {t('catalogue.save_translation')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
