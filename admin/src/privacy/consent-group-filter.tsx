import TextField from '@mui/material/TextField';
import { ReportGroup } from '@sankofa/api/contract/consent-report';
import { useInput } from 'react-admin';
import { t } from '../messages.ts';
import { CONSENT_NAMES, STATES } from './consent-labels.ts';
import { rowDetail } from './consent-report-labels.ts';

/** The row of the consent report whose people a list shows, in words. It can only be removed. */
export function ConsentGroupFilter({ source, label }: { readonly source: string; readonly label: string }) {
  const { field } = useInput({ source });
  const group = ReportGroup.safeParse(field.value).data;
  return (
    <TextField
      label={label}
      value={group ? groupText(group) : ''}
      size="small"
      slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 280 }}
    />
  );
}

function groupText({ type, state, version, country, day }: ReportGroup): string {
  const detail = rowDetail({ version: version ?? null, country: country ?? null, day: day ?? null });
  return t('privacy.consent_group_of', {
    consent: CONSENT_NAMES[type],
    state: STATES[state].word,
    detail: detail && `, ${detail}`,
  });
}
