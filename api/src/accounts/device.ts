import { textsIn } from '../messages/catalogues.ts';

/** "Firefox on Linux": browser and system of a user agent. @param t texts of the reader's language; English if absent */
export function deviceOf(userAgent: string, t: ReturnType<typeof textsIn> = textsIn(null)): string {
  const browser = [
    ['Edg/', 'Edge'],
    ['OPR/', 'Opera'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ].find(([token]) => userAgent.includes(token ?? ''))?.[1];
  const system = [
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Android', 'Android'],
    ['Windows', 'Windows'],
    ['Mac OS', 'macOS'],
    ['Linux', 'Linux'],
  ].find(([token]) => userAgent.includes(token ?? ''))?.[1];
  if (browser && system) return t('accounts.device', { browser, system });
  return browser ?? system ?? t('accounts.device_unknown');
}

/** First half of an IP address: enough to recognise a place, too little to identify a person. */
export function truncateAddress(ip: string): string {
  const v4 = /(\d+)\.(\d+)\.\d+\.\d+$/.exec(ip);
  if (v4) return `${v4[1]}.${v4[2]}.x.x`;
  const groups = ip.split(':').filter((group) => group !== '');
  return ip.includes(':') ? `${groups.slice(0, 3).join(':') || '::'}:x` : 'unknown';
}
