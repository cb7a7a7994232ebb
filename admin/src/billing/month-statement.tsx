import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { saveFile } from '@sankofa/api/client/save-file';
import { LedgerBasis } from '@sankofa/api/contract/admin-ledger';
import { exportStatement, getStatement, OWED_ACCOUNTS, RESULT_ACCOUNTS } from '@sankofa/api/contract/admin-statement';
import type { ResponseOf } from '@sankofa/api/contract/route';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { Section } from '../moderation/section.tsx';
import { client } from '../server/client.ts';
import { monthText } from '../shell/date-format.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { BasisField } from './basis-field.tsx';
import { ACCOUNTS, accountText } from './billing-labels.ts';
import { MoneyTable } from './money-table.tsx';

type Statement = ResponseOf<typeof getStatement>;

const thisMonth = (): string => new Date().toISOString().slice(0, 7);

/** Revenue, refunds, fees and tax of a month. Month and basis are part of the address. */
export default function MonthStatement() {
  const [search, setSearch] = useSearchParams();
  const [exports, setExports] = useState(false);
  const month = search.get('month') ?? thisMonth();
  const basis = LedgerBasis.safeParse(search.get('basis')).data ?? 'booked';
  const query = useQuery<Statement>({
    queryKey: ['billing', 'statement', month, basis],
    queryFn: () => client.call(getStatement, { query: { month, basis } }),
    placeholderData: (before) => before,
  });
  const change = (next: { month?: string; basis?: string }): void =>
    setSearch({ month, basis, ...next }, { replace: true });
  return (
    <>
      <PageTitle>{t('billing.month_statement')}</PageTitle>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {t('billing.statement_intro')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <TextField
          type="month"
          size="small"
          label={t('billing.month')}
          value={month}
          onChange={({ target: { value } }) => value && change({ month: value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <BasisField value={basis} onChange={(next) => change({ basis: next })} />
        <Button variant="contained" onClick={() => setExports(true)} disabled={!query.data}>
          {t('billing.export_csv')}
        </Button>
      </Box>
      <QueryResult query={query} height={320}>
        {(statement) => <Lines of={statement} />}
      </QueryResult>
      {exports && (
        <ReasonDialog
          title={t('billing.export_statement')}
          text={t('billing.export_statement_text')}
          button={t('billing.export')}
          onClose={() => setExports(false)}
          act={async (reason) => {
            const text = await client.call(exportStatement, { body: { month, basis, reason } });
            saveFile(text, `statement-${month}.csv`, 'text/csv');
          }}
        />
      )}
    </>
  );
}

function Lines({ of: { lines, month, currency } }: { readonly of: Statement }) {
  if (lines.length === 0) return <Typography color="textSecondary">{t('billing.nothing_booked')}</Typography>;
  const table = (accounts: readonly string[], caption: string) => (
    <MoneyTable
      caption={caption}
      currency={currency}
      rows={accounts
        .flatMap((account) => lines.filter((line) => line.account === account))
        .map(({ account, part, part_name, amount }) => ({
          id: `${account} ${part}`,
          amount,
          name:
            account === 'payable'
              ? accountText(account, part, personName({ id: part, name: part_name }))
              : accountText(account, part),
        }))}
      hasSum
    />
  );
  return (
    <>
      <Section title={t('billing.result')}>
        {table(RESULT_ACCOUNTS, t('billing.result_of', { month: monthText(`${month}-15`) }))}
      </Section>
      {OWED_ACCOUNTS.map((account) => (
        <Section key={account} title={ACCOUNTS[account]}>
          {table([account], t(account === 'tax' ? 'billing.tax_owed' : 'billing.payable_owed'))}
        </Section>
      ))}
    </>
  );
}
