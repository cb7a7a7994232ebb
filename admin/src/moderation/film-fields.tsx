import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAX_CLAIMANT, MAX_CLAIMED_WORK } from '@sankofa/api/contract/moderation-actions';
import { t } from '../messages.ts';
import type { DecisionDraft } from './decision-draft.ts';

interface Props {
  readonly decision: DecisionDraft;
  /** Titles of the films that the decision removes. */
  readonly films: readonly string[];
  readonly set: (part: Partial<DecisionDraft>) => void;
  readonly asksNotice: boolean;
  readonly disabled: boolean;
}

/** Confirmation to remove films from the catalogue, and the copyright notice. */
export function FilmFields({ decision, films, set, asksNotice, disabled }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FormControlLabel
        required
        disabled={disabled}
        sx={{ alignItems: 'start', overflowWrap: 'anywhere' }}
        control={
          <Checkbox
            checked={decision.confirmed}
            onChange={(event) => set({ confirmed: event.target.checked })}
            sx={{ pt: 0.25 }}
          />
        }
        label={t('moderation.film_confirm', { title: films.join(', ') })}
      />
      {asksNotice && (
        <Box
          component="fieldset"
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, m: 0, display: 'grid', gap: 1.5 }}
        >
          <Typography component="legend" variant="body2" sx={{ px: 0.5 }}>
            {t('moderation.notice')}
          </Typography>
          <TextField
            label={t('moderation.notice_claimant')}
            value={decision.claimant}
            onChange={(event) => set({ claimant: event.target.value })}
            disabled={disabled}
            required
            fullWidth
            slotProps={{ htmlInput: { maxLength: MAX_CLAIMANT, dir: 'auto' } }}
          />
          <TextField
            label={t('moderation.notice_work')}
            value={decision.work}
            onChange={(event) => set({ work: event.target.value })}
            disabled={disabled}
            required
            fullWidth
            slotProps={{ htmlInput: { maxLength: MAX_CLAIMED_WORK, dir: 'auto' } }}
          />
          <FormControlLabel
            required
            disabled={disabled}
            control={
              <Checkbox checked={decision.goodFaith} onChange={(event) => set({ goodFaith: event.target.checked })} />
            }
            label={t('moderation.notice_good_faith')}
          />
        </Box>
      )}
    </Box>
  );
}
