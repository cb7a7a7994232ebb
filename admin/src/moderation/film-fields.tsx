import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAX_CLAIMANT, MAX_CLAIMED_WORK, MAX_NOTICE_CONTACT } from '@sankofa/api/contract/moderation-actions';
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

/** What a notice has to name, by 17 U.S.C. § 512(c)(3). */
const NOTICE = [
  { field: 'claimant', label: 'moderation.notice_claimant', max: MAX_CLAIMANT },
  { field: 'contact', label: 'moderation.notice_contact', max: MAX_NOTICE_CONTACT },
  { field: 'work', label: 'moderation.notice_work', max: MAX_CLAIMED_WORK },
  { field: 'workAddress', label: 'moderation.notice_work_address', max: MAX_NOTICE_CONTACT },
  { field: 'signature', label: 'moderation.notice_signature', max: MAX_CLAIMANT },
] as const;

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
          {NOTICE.map(({ field, label, max }) => (
            <TextField
              key={field}
              label={t(label)}
              value={decision[field]}
              onChange={(event) => set({ [field]: event.target.value })}
              disabled={disabled}
              required
              fullWidth
              slotProps={{ htmlInput: { maxLength: max, dir: 'auto' } }}
            />
          ))}
          <FormControlLabel
            required
            disabled={disabled}
            control={
              <Checkbox checked={decision.goodFaith} onChange={(event) => set({ goodFaith: event.target.checked })} />
            }
            label={t('moderation.notice_good_faith')}
          />
          <FormControlLabel
            required
            disabled={disabled}
            control={
              <Checkbox
                checked={decision.underPenalty}
                onChange={(event) => set({ underPenalty: event.target.checked })}
              />
            }
            label={t('moderation.notice_under_penalty')}
          />
        </Box>
      )}
    </Box>
  );
}
