import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type EditOutcome, editMovies, type MovieEdit } from '@sankofa/api/contract/admin-movies';
import { AgeRating } from '@sankofa/api/contract/catalogue';
import { genres } from '@sankofa/api/contract/movie-fields';
import { type FormEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { isReason, ReasonField } from '../shell/reason-field.tsx';
import { useAct } from '../shell/use-act.ts';
import { type StateLabel, StatePill, stateLabel } from '../theme/state-pill.tsx';
import { FIELD_LABELS } from './movie-inputs.tsx';
import { outcomeText } from './movie-labels.ts';

const FLAGS = ['featured', 'is_premium', 'supports_ads'] as const;

const OUTCOMES: Readonly<Record<EditOutcome['outcome'], StateLabel>> = {
  changed: stateLabel('catalogue.outcome_changed', 'good'),
  unchanged: stateLabel('catalogue.outcome_unchanged', 'plain'),
  refused: stateLabel('catalogue.outcome_refused', 'bad'),
};

/** Edits the same fields of many films, with one reason, and shows the outcome for each. */
export function BulkEditDialog({ ids, onClose }: { readonly ids: readonly string[]; readonly onClose: () => void }) {
  const [edit, setEdit] = useState<MovieEdit>({});
  const [reason, setReason] = useState('');
  const [outcomes, setOutcomes] = useState<readonly EditOutcome[] | null>(null);
  const { busy, error, run } = useAct();
  const { refetch, onUnselectItems } = useListContext();
  const set = (name: keyof MovieEdit, value: boolean | string | undefined): void => {
    const { [name]: _, ...rest } = edit;
    setEdit(value === undefined ? rest : { ...rest, [name]: value });
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      const answer = await client.call(editMovies, { body: { ids: [...ids], edit, reason } });
      setOutcomes(answer.outcomes);
      await refetch();
    });
  }

  function close(): void {
    if (outcomes) onUnselectItems();
    onClose();
  }

  return (
    <Dialog open onClose={busy ? undefined : close} fullWidth maxWidth="sm" aria-labelledby="bulk-title">
      <form onSubmit={submit}>
        <DialogTitle id="bulk-title">{t('catalogue.edit_films', { count: ids.length })}</DialogTitle>
        <DialogContent>
          {error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {error}
            </Alert>
          )}
          {outcomes ? (
            <Outcomes outcomes={outcomes} />
          ) : (
            <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
              <Typography>{t('catalogue.bulk_help')}</Typography>
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                {FLAGS.map((name) => (
                  <Choice
                    key={name}
                    label={FIELD_LABELS[name]}
                    value={edit[name] === undefined ? '' : edit[name] ? 'yes' : 'no'}
                    options={[
                      ['yes', t('catalogue.yes')],
                      ['no', t('catalogue.no')],
                    ]}
                    onChange={(value) => set(name, value === '' ? undefined : value === 'yes')}
                  />
                ))}
                <Choice
                  label={t('catalogue.age_rating')}
                  value={edit.rating ?? ''}
                  options={AgeRating.options.map((one) => [one, one])}
                  onChange={(value) => set('rating', value || undefined)}
                />
                <Choice
                  label={t('catalogue.add_genre')}
                  value={edit.add_genre ?? ''}
                  options={genres.map((one) => [one, one])}
                  onChange={(value) => set('add_genre', value || undefined)}
                />
                <Choice
                  label={t('catalogue.remove_genre')}
                  value={edit.remove_genre ?? ''}
                  options={genres.map((one) => [one, one])}
                  onChange={(value) => set('remove_genre', value || undefined)}
                />
              </Box>
              <ReasonField value={reason} onChange={setReason} disabled={busy} />
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{outcomes ? t('catalogue.close') : t('catalogue.cancel')}</Button>
          {!outcomes && (
            <Button
              type="submit"
              variant="contained"
              disabled={busy || Object.keys(edit).length === 0 || !isReason(reason)}
            >
              {busy ? t('catalogue.saving') : t('catalogue.apply_to_films', { count: ids.length })}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Outcomes({ outcomes }: { readonly outcomes: readonly EditOutcome[] }) {
  return (
    <>
      <Typography role="status" sx={{ mb: 1.5, fontWeight: 600 }}>
        {outcomeText(outcomes)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {outcomes.map(({ id, title, outcome, text }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Typography sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>{title ?? id}</Typography>
            <StatePill of={OUTCOMES[outcome]} />
            {text && (
              <Typography variant="body2" sx={{ flexBasis: '100%' }}>
                {text}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('catalogue.no_change')}</MenuItem>
      {options.map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
