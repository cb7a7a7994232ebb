import { type Config, InvalidConfiguration, isThisMachine } from '@sankofa/events/config/config';
import { storedOrigin } from '@sankofa/events/proof/log-tree';
import type { Pool } from 'pg';

type Addresses = Pick<Config, 'SANKOFA_PUBLIC_URL' | 'SANKOFA_FIRST_PUBLIC_URL'>;

/**
 * Refuses a public address with another host than that in the name of the log, which the first signed head fixed. Local
 * addresses may differ from each other: trials on one machine use several ports.
 * @param pool of a role that reads proofs
 * @throws InvalidConfiguration with what the change would break
 */
export async function requireSameAddress(config: Addresses, pool: Pool): Promise<void> {
  const { SANKOFA_PUBLIC_URL: url, SANKOFA_FIRST_PUBLIC_URL: firstUrl } = config;
  if (!url) return;
  const { host, hostname } = new URL(url);
  const first = (await storedOrigin(pool))?.split('/')[0] ?? host;
  if (first === host || (firstUrl && first === new URL(firstUrl).host)) return;
  if (isThisMachine(hostname) && isThisMachine(new URL(`http://${first}`).hostname)) return;
  throw new InvalidConfiguration(
    `SANKOFA_PUBLIC_URL names ${host}, but this log was begun as ${first} and keeps that name: checkpoints, keys, ` +
      `packs and certificates name ${first} for ever, witnesses and readers look for them there, and passkeys and links ` +
      `in e-mails work there only. Set the address back, or begin with empty databases. If the move is intended, set ` +
      `SANKOFA_FIRST_PUBLIC_URL to the address of ${first}, and let it redirect to the new one.`,
  );
}
