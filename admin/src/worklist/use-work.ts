import { getWork } from '@sankofa/api/contract/work';
import { useQuery } from '@tanstack/react-query';
import { client } from '../server/client.ts';

/** Ages are shown in minutes. */
const REFRESH_MS = 60_000;

/** What waits for the signed-in member of staff: read once for the start page and the menu. */
export const useWork = () =>
  useQuery({ queryKey: ['work'], queryFn: () => client.call(getWork), refetchInterval: REFRESH_MS });
