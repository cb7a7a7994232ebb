import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import {
  type ImportedMovie,
  type ImportMode,
  importFilms,
  MAX_IMPORT_BYTES,
  MAX_IMPORTED,
} from '@sankofa/api/contract/import-movies';
import { movieFieldSchemas } from '@sankofa/api/contract/movie-fields';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FileButton } from '../media/file-button.tsx';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { useAct } from '../shell/use-act.ts';
import { StatePill, stateLabel } from '../theme/state-pill.tsx';

const MEGABYTE = 1_048_576;
const OUTCOMES = {
  added: stateLabel('catalogue.import_added', 'good'),
  changed: stateLabel('catalogue.import_changed', 'warn'),
  unchanged: stateLabel('catalogue.import_unchanged', 'plain'),
  invalid: stateLabel('catalogue.import_invalid', 'bad'),
} as const;

interface Read {
  readonly file: File;
  readonly films: readonly ImportedMovie[];
  /** Whether the films were imported, and not only previewed. */
  readonly isDone: boolean;
}

/** Imports films from a file: first shows what would change, then changes it. */
export default function ImportPage() {
  const { busy, error, run } = useAct();
  const [read, setRead] = useState<Read | null>(null);
  const [mode, setMode] = useState<Exclude<ImportMode, 'preview'>>('drafts');
  const send = (file: File, as: ImportMode): void =>
    void run(async () => {
      setRead(null);
      const { films } = await client.call(importFilms, { query: { mode: as }, file: typed(file) });
      setRead({ file, films, isDone: as !== 'preview' });
    });
  const count = (outcome: ImportedMovie['outcome']): number =>
    read?.films.filter((film) => film.outcome === outcome).length ?? 0;
  const pending = count('added') + count('changed');
  return (
    <>
      <PageTitle>{t('catalogue.import_films')}</PageTitle>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {t('catalogue.import_intro', { most: MAX_IMPORTED, megabytes: MAX_IMPORT_BYTES / MEGABYTE })}
      </Typography>
      <Typography component="details" variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        <summary>{t('catalogue.import_columns')}</summary>
        {t('catalogue.import_columns_text', { columns: Object.keys(movieFieldSchemas).join(', ') })}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', mb: 2 }}>
        <FileButton
          label={t('catalogue.import_file')}
          accept=".csv,.json,text/csv,application/json"
          disabled={busy}
          onChosen={(file) => send(file, 'preview')}
        >
          {read ? t('catalogue.import_other_file') : t('catalogue.import_choose')}
        </FileButton>
        <Button component={RouterLink} to="/movies">
          {t('catalogue.movies')}
        </Button>
      </Box>
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {error}
        </Alert>
      )}
      {read && (
        <Card component="section" variant="outlined" aria-label={read.file.name} sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography variant="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {read.file.name}
          </Typography>
          <Typography role="status" sx={{ mb: 2 }}>
            {t(read.isDone ? 'catalogue.import_done' : 'catalogue.import_would', {
              added: count('added'),
              changed: count('changed'),
              unchanged: count('unchanged'),
              invalid: count('invalid'),
            })}
          </Typography>
          {!read.isDone && pending > 0 && (
            <Box sx={{ mb: 2 }}>
              <RadioGroup
                aria-label={t('catalogue.import_as')}
                value={mode}
                onChange={(_event, value) => setMode(value === 'public' ? 'public' : 'drafts')}
              >
                <FormControlLabel value="drafts" control={<Radio />} label={t('catalogue.import_drafts')} />
                <FormControlLabel value="public" control={<Radio />} label={t('catalogue.import_public')} />
              </RadioGroup>
              <Button variant="contained" disabled={busy} onClick={() => send(read.file, mode)} sx={{ mt: 1 }}>
                {t('catalogue.import_submit', { count: pending })}
              </Button>
            </Box>
          )}
          <Films films={read.films} isDone={read.isDone} />
        </Card>
      )}
    </>
  );
}

/** Browsers name CSV files by the programs that are installed. */
const typed = (file: File): File =>
  new File([file], file.name, { type: /\.json$/i.test(file.name) ? 'application/json' : 'text/csv' });

/** Each film with its line; those with faults first. */
function Films({ films, isDone }: { readonly films: readonly ImportedMovie[]; readonly isDone: boolean }) {
  const ordered = films.toSorted((a, b) => Number(b.outcome === 'invalid') - Number(a.outcome === 'invalid'));
  return (
    // It scrolls on phones, also by keyboard.
    <Box role="region" aria-label={t('catalogue.import_films')} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ minWidth: 560 }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('catalogue.import_line')}</TableCell>
            <TableCell>{t('catalogue.film')}</TableCell>
            <TableCell>{t('catalogue.state')}</TableCell>
            <TableCell>{t('catalogue.import_details')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {ordered.map(({ line, id, outcome, changed, faults }) => (
            <TableRow key={line}>
              <TableCell>{line}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {outcome === 'invalid' || (outcome === 'added' && !isDone) ? (
                  id
                ) : (
                  <Link component={RouterLink} to={`/movies/${id}`}>
                    {id}
                  </Link>
                )}
              </TableCell>
              <TableCell>
                <StatePill of={OUTCOMES[outcome]} />
              </TableCell>
              <TableCell>
                {changed.join(', ')}
                {faults.map(({ column, message }) => (
                  <Box key={`${column} ${message}`}>
                    <strong>{column}</strong>: {message}
                  </Box>
                ))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
