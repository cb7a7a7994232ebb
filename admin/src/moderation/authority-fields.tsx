import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAX_AUTHORITY, MAX_AUTHORITY_REFERENCE } from '@sankofa/api/contract/child-safety';
import { t } from '../messages.ts';
import { toLocalInput } from '../shell/date-format.ts';
import { type DecisionDraft, namesAuthority } from './decision-draft.ts';

interface Props {
  readonly decision: DecisionDraft;
  readonly set: (part: Partial<DecisionDraft>) => void;
  /** Whether it was reported to an authority already. */
  readonly isReported: boolean;
  readonly disabled: boolean;
}

/** Report of a child-safety case to an authority, without which a second lead moderator has to confirm the decision. */
export function AuthorityFields({ decision, set, isReported, disabled }: Props) {
  const isNamed = namesAuthority(decision);
  const now = toLocalInput(new Date()).slice(0, 16);
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, m: 0, display: 'grid', gap: 1.5 }}
    >
      <Typography component="legend" variant="body2" sx={{ px: 0.5 }}>
        {t('moderation.authority_report')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('moderation.record_authority_text')}
      </Typography>
      <TextField
        label={t('moderation.authority')}
        value={decision.authority}
        onChange={(event) => set({ authority: event.target.value, authorityAt: decision.authorityAt || now })}
        disabled={disabled}
        required={isNamed}
        fullWidth
        slotProps={{ htmlInput: { maxLength: MAX_AUTHORITY, dir: 'auto' } }}
      />
      {isNamed && (
        <>
          <TextField
            label={t('moderation.reference')}
            helperText={t('moderation.reference_help')}
            value={decision.authorityReference}
            onChange={(event) => set({ authorityReference: event.target.value })}
            disabled={disabled}
            required
            fullWidth
            slotProps={{ htmlInput: { maxLength: MAX_AUTHORITY_REFERENCE, dir: 'auto' } }}
          />
          <TextField
            label={t('moderation.reported_at')}
            type="datetime-local"
            helperText={t('moderation.your_time_zone')}
            value={decision.authorityAt}
            onChange={(event) => set({ authorityAt: event.target.value })}
            disabled={disabled}
            required
            fullWidth
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: now } }}
          />
        </>
      )}
      {!isNamed && !isReported && <Alert severity="info">{t('moderation.second_lead_confirms')}</Alert>}
    </Box>
  );
}
