import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { getHistory } from '@sankofa/api/contract/history';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rich, t } from '../messages.ts';
import { client } from '../server/client.ts';
import { momentText } from '../shell/date-format.ts';
import type { Field, MergeResult, MovieFormValues } from './movie-form-values.ts';
import { FIELD_LABELS } from './movie-inputs.tsx';
import { valueText } from './movie-labels.ts';

export interface EditConflictState extends MergeResult {
  readonly movieId: string;
  readonly theirs: MovieFormValues;
  /** The form when saving was refused. */
  readonly mine: MovieFormValues;
}

interface Props {
  readonly saved: EditConflictState;
  /** The form now. */
  readonly typed: MovieFormValues;
  readonly onTake: (field: Field) => void;
}

/** Changes that another person saved while this form was open. */
export function EditConflict({ saved: { movieId, theirs, mine, taken, contested }, typed, onTake }: Props) {
  const { data } = useQuery({
    queryKey: ['history', 'movie', movieId, 'last'],
    queryFn: () => client.call(getHistory, { params: { kind: 'movie', id: movieId } }),
  });
  const last = data?.entries.find(({ type }) => type === 'MovieDetailsChanged');
  return (
    <Alert severity="warning" role="alert" sx={{ '& .MuiAlert-message': { minWidth: 0, flexGrow: 1 } }}>
      <AlertTitle>{t('catalogue.conflict_title')}</AlertTitle>
      <Typography variant="body2">
        {last &&
          `${t('catalogue.conflict_by', {
            name: last.actor.name ?? t('catalogue.member_staff'),
            moment: momentText(last.at),
            hasReason: String(Boolean(last.reason)),
            reason: last.reason ?? '',
          })} `}
        {t('catalogue.conflict_hint')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, paddingInlineStart: 2.5, display: 'grid', gap: 1 }}>
        {taken.map((field) => (
          <li key={field}>
            {rich('catalogue.conflict_taken', {
              field: (name: ReactNode) => <b>{name}</b>,
              name: FIELD_LABELS[field],
              value: valueText(field, theirs[field]),
            })}
          </li>
        ))}
        {contested.map((field) => {
          const isTheirs = JSON.stringify(typed[field]) === JSON.stringify(theirs[field]);
          return (
            <li key={field}>
              {rich('catalogue.conflict_contested', {
                field: (name: ReactNode) => <b>{name}</b>,
                name: FIELD_LABELS[field],
                theirs: valueText(field, theirs[field]),
                mine: valueText(field, mine[field]),
              })}{' '}
              {isTheirs ? (
                t('catalogue.theirs_in_form')
              ) : (
                <Button size="small" color="inherit" variant="outlined" onClick={() => onTake(field)}>
                  {t('catalogue.use_theirs')}
                </Button>
              )}
            </li>
          );
        })}
        {taken.length + contested.length === 0 && <li>{t('catalogue.conflict_none')}</li>}
      </Box>
    </Alert>
  );
}
