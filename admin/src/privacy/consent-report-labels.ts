import type { ReportRow } from '@sankofa/api/contract/consent-report';
import { formatNumber, regionName } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';

/** Name of a country by its code; the report has `unknown` for people without one. */
export const countryName = (code: string): string => (code === 'unknown' ? t('privacy.unknown') : regionName(code));

/** Part of a whole, from 0 to 1; 0 where the whole is 0. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** A share in percent: "12.5%". */
export const shareText = (part: number, whole: number): string =>
  formatNumber(shareOf(part, whole), { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The dimensions of a row: "version 2, Kenya, 2026-03-01". */
export function rowDetail({ version, country, day }: Pick<ReportRow, 'version' | 'country' | 'day'>): string {
  const parts = [
    version === null ? null : t('privacy.version_name', { version }),
    country === null ? null : countryName(country),
    day,
  ];
  return parts.filter((part) => part !== null).join(', ');
}
