import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  type AdminMovie,
  bringPoster,
  MAX_POSTER_BYTES,
  MAX_POSTER_SIDE,
  MIN_POSTER,
  removePoster,
} from '@sankofa/api/contract/admin-movies';
import { FileButton } from '../media/file-button.tsx';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { useAct } from '../shell/use-act.ts';
import { MoviePicture } from './movie-picture.tsx';

const MEGABYTE = 1024 * 1024;

interface Props {
  readonly movie: AdminMovie;
  readonly changed: (text: string) => Promise<void>;
}

/** The picture of a film, drawn or uploaded, with upload and removal. */
export function PosterCard({ movie, changed }: Props) {
  const { id, title, poster } = movie;
  const { busy, error, run } = useAct();
  const bring = (file: File): void =>
    void run(async () => {
      await client.call(bringPoster, { params: { id }, file });
      await changed(t('catalogue.picture_shown_now'));
    });
  const remove = (): void =>
    void run(async () => {
      await client.call(removePoster, { params: { id } });
      await changed(t('catalogue.picture_removed'));
    });
  return (
    <Card component="section" variant="outlined" aria-label={t('catalogue.picture')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('catalogue.picture')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
        {t('catalogue.picture_help', {
          drawn: String(poster === null),
          width: MIN_POSTER.width,
          height: MIN_POSTER.height,
          side: MAX_POSTER_SIDE,
          megabytes: MAX_POSTER_BYTES / MEGABYTE,
        })}
      </Typography>
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {error}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'end', mb: 2 }}>
        <Shown name={t('catalogue.card')} movie={movie} shape="card" ratio="2 / 3" width={112} />
        <Shown name={t('catalogue.poster')} movie={movie} shape="poster" ratio="2 / 3" width={144} />
        <Shown name={t('catalogue.hero')} movie={movie} shape="hero" ratio="21 / 9" width={400} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <FileButton
          label={t('catalogue.picture_title', { title })}
          accept="image/jpeg,image/png,image/webp"
          disabled={busy}
          onChosen={bring}
        >
          {poster === null ? t('catalogue.choose_picture') : t('catalogue.choose_another_picture')}
        </FileButton>
        {poster !== null && (
          <Button color="error" variant="outlined" disabled={busy} onClick={remove}>
            {t('catalogue.remove_picture')}
          </Button>
        )}
      </Box>
    </Card>
  );
}

interface ShownProps {
  readonly name: string;
  readonly movie: AdminMovie;
  readonly shape: keyof AdminMovie['pictures'];
  /** Width to height, as CSS. */
  readonly ratio: string;
  /** Pixels, if there is room. */
  readonly width: number;
}

function Shown({ name, movie, shape, ratio, width }: ShownProps) {
  return (
    <Box component="figure" sx={{ m: 0, inlineSize: width, maxInlineSize: '100%' }}>
      <MoviePicture
        film={movie}
        address={movie.pictures[shape]}
        shape={shape}
        alt={t('catalogue.picture_of', { name, title: movie.title })}
        sx={{ display: 'block', inlineSize: '100%', aspectRatio: ratio, borderRadius: 1 }}
      />
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {name}
      </Typography>
    </Box>
  );
}
