import { getMyVerification } from '@sankofa/api/contract/creator-verification';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../server/client.ts';

/** Verification of the person, and their applications. */
export const myVerification = (person: string) =>
  queryOptions({
    queryKey: ['creator-verification', person],
    queryFn: ({ signal }) => call(getMyVerification, {}, { signal }),
  });
