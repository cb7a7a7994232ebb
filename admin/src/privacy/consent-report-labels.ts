import type { ReportRow } from '@sankofa/api/contract/consent-report';
import { t } from '../messages.ts';

const regions = new Intl.DisplayNames('en', { type: 'region' });

/** "Kenya" for `KE`; a country nobody knows says so. */
export const countryName = (code: string): string =>
  code === 'unknown' ? t('privacy.unknown') : (regions.of(code) ?? code);

/** How many of all, as a share: "12.5%". Nothing of nobody is nothing. */
export const shareText = (part: number, whole: number): string =>
  `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(1)}%`;

/** What a row is told apart by, besides consent and state: "version 2, Kenya, 2026-03-01". */
export function rowDetail({ version, country, day }: Pick<ReportRow, 'version' | 'country' | 'day'>): string {
  const parts = [
    version === null ? null : t('privacy.version_version', { version }),
    country === null ? null : countryName(country),
    day,
  ];
  return parts.filter((part) => part !== null).join(', ');
}
