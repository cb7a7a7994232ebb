import { LEDGER_ACCOUNTS, type LedgerBasis } from '../contract/admin-ledger.ts';
import { OWED_ACCOUNTS, RESULT_ACCOUNTS, StatementLine } from '../contract/admin-statement.ts';
import type { Services } from '../services.ts';
import { balancesAt } from './admin-ledger.ts';
import { type ListFile, MINOR_UNITS } from './money-list.ts';

const isOf = (accounts: readonly string[], account: string): boolean => accounts.includes(account);

/**
 * Statement of a month (UTC), from the ledger. The ledger has income and liabilities negative; here they are positive.
 * @param month `2026-11`
 */
export async function statementOf(
  services: Services,
  { month, basis, livemode }: { readonly month: string; readonly basis: LedgerBasis; readonly livemode: boolean },
) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const sums = await balancesAt(services, { from: `${month}-01`, day: lastDay, basis, livemode });
  const lines = sums.flatMap(({ postings: _, ...sum }) => {
    const line = StatementLine.safeParse({ ...sum, amount: 0 - sum.amount });
    return line.success && line.data.amount !== 0 ? [line.data] : [];
  });
  const result = lines
    .filter(({ account }) => isOf(RESULT_ACCOUNTS, account))
    .reduce((all, one) => all + one.amount, 0);
  return { month, basis, currency: 'USD' as const, lines, result };
}

/** The statement as a file: its lines, then the result, then a sum for each account of money owed. */
export function statementFile({ lines, result, currency, month }: Awaited<ReturnType<typeof statementOf>>): ListFile {
  const sums = [
    { account: 'result', amount: result },
    ...LEDGER_ACCOUNTS.filter((account) => isOf(OWED_ACCOUNTS, account)).map((account) => ({
      account,
      amount: lines.filter((line) => line.account === account).reduce((all, { amount }) => all + amount, 0),
    })),
  ];
  return {
    names: ['month', 'account', 'part', 'part_name', 'currency', 'amount'],
    batches: async function* () {
      yield lines.map(({ account, part, part_name, amount }) => {
        return [month, account, part, part_name, currency, amount / MINOR_UNITS];
      });
    },
    totalRows: async () =>
      sums.map(({ account, amount }) => [month, `total ${account}`, null, null, currency, amount / MINOR_UNITS]),
  };
}
