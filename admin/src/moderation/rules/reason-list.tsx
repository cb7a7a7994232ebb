import Box from '@mui/material/Box';
import type { RuleReason } from '@sankofa/api/contract/moderation-rules';
import { matchText } from './recorded-labels.ts';

export function ReasonList({ reasons }: { readonly reasons: readonly RuleReason[] }) {
  if (reasons.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      {reasons.map(({ kind, start, said }) => (
        <li key={`${kind} ${start} ${said}`}>{matchText(said)}</li>
      ))}
    </Box>
  );
}
