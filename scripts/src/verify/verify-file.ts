import { type CheckpointComparison, compareCheckpoint } from '@sankofa/events/proof/compare-checkpoint';
import { parseJson } from '@sankofa/events/proof/parse-json';
import type { TrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { kindOf } from '@sankofa/events/proof/verdict-kind';
import { isCertificate, verifyCertificate } from '@sankofa/events/proof/verify-certificate';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { certificateReport, packReport, type Report } from './report.ts';

/** Exit codes. 2: the command line or a file is invalid. */
export const EXIT = { complete: 0, notGenuine: 1, invalid: 2, reservations: 3 } as const;

export interface FileVerdict {
  /** Whether the file is genuine, perhaps with reservations. */
  readonly genuine: boolean;
  readonly exit: number;
  readonly report: Report;
}

/**
 * Verifies an evidence pack or an erasure certificate.
 * @param text the file
 * @param trusted keys it must be signed with
 * @param checkpoint a checkpoint of the log that the reader kept, which must not contradict the pack
 */
export function verifyFile(text: string, trusted: TrustedKeys | undefined, checkpoint?: string): FileVerdict {
  const content = parse(text);
  if (isCertificate(content)) {
    const verdict = verifyCertificate(content, trusted);
    const { genuine } = verdict;
    const exit = genuine ? EXIT.complete : EXIT.notGenuine;
    return { genuine, exit, report: certificateReport(verdict, trusted !== undefined) };
  }
  const verdict = verifyPack(text, trusted);
  const report = packReport(verdict, trusted !== undefined);
  if (!verdict.genuine) return { genuine: false, exit: EXIT.notGenuine, report };
  const compared = checkpoint === undefined ? null : compareCheckpoint(checkpoint, verdict);
  if (compared === 'other-root') {
    const why = '  The checkpoint you gave has another root for the same size: two histories of the log were signed.';
    return { genuine: false, exit: EXIT.notGenuine, report: ['NOT genuine. Do not rely on this pack.', '', why] };
  }
  const hasReservations = ['incomplete', 'late'].includes(kindOf(verdict)) || (compared ?? 'same') !== 'same';
  return {
    genuine: true,
    exit: hasReservations ? EXIT.reservations : EXIT.complete,
    report: compared === null ? report : [COMPARED[compared], '', ...report],
  };
}

const COMPARED: Record<Exclude<CheckpointComparison, 'other-root'>, string> = {
  same: 'The checkpoint you gave is one of this log: same size, same root.',
  'other-log': 'The checkpoint you gave cannot be compared: it is one of another log.',
  'other-size': 'The checkpoint you gave cannot be compared: the pack has neither head nor checkpoint of its size.',
  forged: 'The checkpoint you gave cannot be compared: it is not signed with the key of the log.',
};

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    // The pack verifier reports the syntax error.
    return null;
  }
}
