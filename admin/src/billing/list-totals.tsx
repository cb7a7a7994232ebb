import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { saveFile } from '@sankofa/api/client/save-file';
import { BillingList, exportBillingList, getListTotals } from '@sankofa/api/contract/admin-billing-lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { type LabelId, labels, t } from '../messages.ts';
import { client } from '../server/client.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { moneyText } from './money.ts';

const SUMS: Readonly<Record<string, string>> = labels({
  amount: 'billing.amount',
  tax: 'billing.tax',
  fee: 'billing.fee',
  refunded: 'billing.state_refunded',
  price: 'billing.each_month',
} satisfies Record<string, LabelId>);

interface Props {
  readonly list: BillingList['list'];
  /** Filter that the page sets. */
  readonly filter?: object;
}

/** Sums of all rows that fit the filter of the list around it, and their export. */
export function ListTotals({ list, filter }: Props) {
  const { filterValues } = useListContext();
  const [exports, setExports] = useState(false);
  // The address may have a filter that this list does not take.
  const of = BillingList.safeParse({ list, filter: { ...filter, ...filterValues } }).data;
  const key = JSON.stringify(of ?? null);
  const { data } = useQuery({
    queryKey: ['billing', 'totals', key],
    queryFn: () => client.call(getListTotals, { query: { of: key } }),
    enabled: of !== undefined,
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', p: '8px 16px' }}>
      <Box sx={{ flexGrow: 1, minHeight: 24 }} role="status" aria-label={t('billing.totals')}>
        {data?.map(({ currency, rows, sums }) => (
          <Typography key={currency} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {[
              t('billing.total_rows', { count: rows }),
              ...Object.entries(sums).map(([name, sum]) =>
                t('billing.total_of', { name: SUMS[name] ?? name, amount: moneyText(sum, currency) }),
              ),
            ].join(' · ')}
          </Typography>
        ))}
      </Box>
      <Button variant="outlined" size="small" onClick={() => setExports(true)} disabled={!of}>
        {t('billing.export_csv')}
      </Button>
      {exports && of && (
        <ReasonDialog
          title={t('billing.export_title')}
          text={t('billing.export_text', { count: data?.reduce((sum, { rows }) => sum + rows, 0) ?? 0 })}
          button={t('billing.export')}
          onClose={() => setExports(false)}
          act={async (reason) => {
            const text = await client.call(exportBillingList, { body: { of, reason } });
            saveFile(text, `${list}.csv`, 'text/csv');
          }}
        />
      )}
    </Box>
  );
}
