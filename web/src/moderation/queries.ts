import { listReports, type Report } from '@sankofa/api/contract/moderation';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

/** The person’s reports. Disabled for visitors. */
export const reports = (person: string | null) =>
  queryOptions<Report[]>({
    queryKey: ['reports', person ?? ''],
    queryFn: ({ signal }) => call(listReports, {}, { signal }),
    enabled: person !== null,
  });
