import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { getBalances, LedgerBasis } from '@sankofa/api/contract/admin-ledger';
import type { ResponseOf } from '@sankofa/api/contract/route';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { Section } from '../moderation/section.tsx';
import { client } from '../server/client.ts';
import { calendarDay } from '../shell/date-format.ts';
import { listPath } from '../shell/list-path.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { BasisField } from './basis-field.tsx';
import { accountText } from './billing-labels.ts';
import { MoneyTable } from './money-table.tsx';

type Balances = ResponseOf<typeof getBalances>;

/** The balance of every account of the ledger at the end of a day. Day and basis are part of the address. */
export default function LedgerBalances() {
  const [search, setSearch] = useSearchParams();
  const asOf = search.get('as_of') ?? '';
  const basis = LedgerBasis.safeParse(search.get('basis')).data ?? 'booked';
  const query = useQuery<Balances>({
    queryKey: ['ledger', 'balances', asOf, basis],
    queryFn: () => client.call(getBalances, { query: { basis, ...(asOf && { as_of: asOf }) } }),
    placeholderData: (before) => before,
  });
  const change = (next: { as_of?: string; basis?: string }): void =>
    setSearch(
      Object.entries({ as_of: asOf, basis, ...next }).filter(([, value]) => value !== ''),
      { replace: true },
    );
  return (
    <>
      <PageTitle>{t('billing.ledger')}</PageTitle>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {t('billing.ledger_intro')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', mb: 2 }}>
        <TextField
          type="date"
          size="small"
          label={t('billing.as_of')}
          value={asOf || (query.data?.as_of ?? '')}
          onChange={(event) => change({ as_of: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <BasisField value={basis} onChange={(next) => change({ basis: next })} />
      </Box>
      <Section title={t('billing.balances')}>
        <QueryResult query={query} height={320}>
          {(data) => <Accounts of={data} />}
        </QueryResult>
      </Section>
    </>
  );
}

function Accounts({ of: { balances, sum, as_of, basis } }: { readonly of: Balances }) {
  const [first] = balances;
  if (!first) return <Typography color="textSecondary">{t('billing.nothing_booked')}</Typography>;
  return (
    <>
      {sum !== 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('billing.ledger_wrong')}
        </Alert>
      )}
      <MoneyTable
        caption={t('billing.balances_at', { day: calendarDay(as_of) })}
        currency={first.currency}
        rows={balances.map(({ account, part, part_name, amount, postings }) => ({
          id: `${account} ${part}`,
          amount,
          name: (
            <>
              <Link
                component={RouterLink}
                to={listPath({
                  list: `/ledger/${account}/show`,
                  filter: { ...(part !== 'all' && { part }), basis, to: as_of },
                })}
              >
                {account === 'payable'
                  ? accountText(account, part, personName({ id: part, name: part_name }))
                  : accountText(account, part)}
              </Link>{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {t('billing.postings', { count: postings })}
              </Typography>
            </>
          ),
        }))}
        hasSum
      />
    </>
  );
}
