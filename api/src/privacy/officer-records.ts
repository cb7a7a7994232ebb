import { account } from '@sankofa/events/accounts/account';
import { staffInvitation } from '@sankofa/events/accounts/staff-invitation';
import { codec } from '@sankofa/events/catalog';
import { type OfficerRecord, officerRecord } from '@sankofa/events/privacy/four-eyes';
import { streamOf } from '@sankofa/events/store/decider';
import type { Services } from '../services.ts';

/** Records of officers, read from the log itself, because a read model may lag behind an invitation or role change. */
export function officerRecords(
  { store }: Pick<Services, 'store'>,
  ids: readonly (string | null | undefined)[],
): Promise<OfficerRecord[]> {
  const known = [...new Set(ids)].filter((id) => typeof id === 'string');
  return Promise.all(
    known.map(async (id) => {
      const streams = [streamOf(staffInvitation, id), streamOf(account, id)];
      const recorded = await Promise.all(streams.map((stream) => store.readStream(stream)));
      return officerRecord(
        id,
        recorded.flat().map((event) => codec.decode(event)),
      );
    }),
  );
}
