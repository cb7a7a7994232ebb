import { type Config, InvalidConfiguration, isThisMachine } from '@sankofa/events/config/config';

/** Domains that are reserved for examples (RFC 2606). */
const PLACEHOLDER = /(^|[@.])example(\.(com|net|org))?>?$/;

/** Whether an address is the one that a setting has by default, or another that nobody receives. */
export const isPlaceholder = (address: string): boolean => PLACEHOLDER.test(address);

/** Whether the seller has an address: the default is a name alone. */
export const hasAddress = (seller: string): boolean => seller.includes(';');

type Settings = Pick<
  Config,
  'SANKOFA_PUBLIC_URL' | 'SMTP_URL' | 'SANKOFA_MAIL' | 'SANKOFA_MAIL_FROM' | 'SANKOFA_CONTACT_EMAIL' | 'SANKOFA_SELLER'
>;

/**
 * Refuses a public address without e-mail, unless that is intended, and with settings that are placeholders.
 * @throws InvalidConfiguration which names each setting
 */
export function requirePublicSettings(config: Settings): void {
  const url = config.SANKOFA_PUBLIC_URL;
  if (!url || isThisMachine(new URL(url).hostname)) return;
  const isMailing = config.SANKOFA_MAIL !== 'none';
  const problems = [
    ...(isMailing && !config.SMTP_URL
      ? ['SMTP_URL is missing: nobody could confirm an address or reset a password. SANKOFA_MAIL=none starts without']
      : []),
    ...(isMailing && isPlaceholder(config.SANKOFA_MAIL_FROM)
      ? ['SANKOFA_MAIL_FROM must be an address of your own domain']
      : []),
    ...(isPlaceholder(config.SANKOFA_CONTACT_EMAIL)
      ? ['SANKOFA_CONTACT_EMAIL must be the mailbox for messages from the contact form']
      : []),
    ...(hasAddress(config.SANKOFA_SELLER)
      ? []
      : ['SANKOFA_SELLER must have name, address and tax number, separated by `;`: invoices show them']),
  ];
  if (problems.length === 0) return;
  const list = problems.map((problem) => `  ${problem}`).join('\n');
  throw new InvalidConfiguration(`For the public address ${url}, correct these settings:\n${list}`);
}
