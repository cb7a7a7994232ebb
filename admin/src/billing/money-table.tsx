import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { t } from '../messages.ts';
import { moneyText } from './money.ts';

interface Line {
  readonly id: string;
  readonly name: ReactNode;
  readonly amount: number;
}

interface Props {
  readonly caption: ReactNode;
  readonly rows: readonly Line[];
  readonly currency: string;
  /** Whether the last row is the sum. */
  readonly hasSum: boolean;
}

/** Accounts of the ledger with amounts in minor units. */
export function MoneyTable({ caption, rows, currency, hasSum }: Props) {
  const amount = (minor: number) => (
    <Box component="td" sx={{ textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {moneyText(minor, currency)}
    </Box>
  );
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        maxWidth: 640,
        mb: 2,
        borderCollapse: 'collapse',
        '& caption': { textAlign: 'start', color: 'text.secondary', pb: 0.5 },
        '& th, & td': { p: '6px 0', borderTop: 1, borderColor: 'divider', fontWeight: 400, verticalAlign: 'top' },
        '& th': { textAlign: 'start', overflowWrap: 'anywhere', paddingInlineEnd: '12px' },
        '& tfoot th, & tfoot td': { fontWeight: 600 },
      }}
    >
      <caption>{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name}</th>
            {amount(row.amount)}
          </tr>
        ))}
      </tbody>
      {hasSum && (
        <tfoot>
          <tr>
            <th scope="row">{t('billing.sum')}</th>
            {amount(rows.reduce((sum, row) => sum + row.amount, 0))}
          </tr>
        </tfoot>
      )}
    </Box>
  );
}
