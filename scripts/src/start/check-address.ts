import { type Config, InvalidConfiguration, isThisMachine } from '@sankofa/events/config/config';

/**
 * Refuses a public address on this machine with another port than the server's: the browser would open nothing, or send an
 * origin that every request is refused for.
 * @throws InvalidConfiguration
 */
export function requireSamePort(config: Pick<Config, 'PORT' | 'SANKOFA_PUBLIC_URL' | 'SANKOFA_TRUST_PROXY'>): void {
  if (!config.SANKOFA_PUBLIC_URL || config.SANKOFA_TRUST_PROXY) return;
  const { hostname, port, protocol } = new URL(config.SANKOFA_PUBLIC_URL);
  const named = Number(port || (protocol === 'https:' ? 443 : 80));
  if (!isThisMachine(hostname) || named === config.PORT) return;
  throw new InvalidConfiguration(
    `SANKOFA_PUBLIC_URL names port ${named} of this machine, but PORT is ${config.PORT}. Correct one of them. If your own ` +
      'proxy listens there, set SANKOFA_TRUST_PROXY=true.',
  );
}
