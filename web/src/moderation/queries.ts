import { listReports, type Report } from '@sankofa/api/contract/moderation';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

/** What the person has reported. Asks nothing for a visitor. */
export const reports = (person: string | null) =>
  queryOptions<Report[]>({
    queryKey: ['reports', person ?? ''],
    queryFn: ({ signal }) => call(listReports, {}, { signal }),
    enabled: person !== null,
  });
