import { getMyVerification } from '@sankofa/api/contract/creator-verification';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

/** Whether the person is a verified creator, and what they applied for. */
export const myVerification = (person: string) =>
  queryOptions({
    queryKey: ['creator-verification', person],
    queryFn: ({ signal }) => call(getMyVerification, {}, { signal }),
  });
