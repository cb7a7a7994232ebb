import type { TrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { isCertificate, verifyCertificate } from '@sankofa/events/proof/verify-certificate';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { certificateReport, packReport, type Report } from './report.ts';

/**
 * Verifies an evidence pack or an erasure certificate.
 * @param text the file
 * @param trusted keys it must be signed with
 */
export function verifyFile(text: string, trusted: TrustedKeys | undefined): { genuine: boolean; report: Report } {
  const content = parse(text);
  if (isCertificate(content)) {
    const verdict = verifyCertificate(content, trusted);
    return { genuine: verdict.genuine, report: certificateReport(verdict, trusted !== undefined) };
  }
  const verdict = verifyPack(text, trusted);
  return { genuine: verdict.genuine, report: packReport(verdict, trusted !== undefined) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The pack verifier reports the syntax error.
    return null;
  }
}
