import type { CheckpointComparison } from '@sankofa/events/proof/compare-checkpoint';
import {
  compareKept,
  hasReservations,
  isContradicted,
  type Kept,
  type KeptComparison,
} from '@sankofa/events/proof/compare-kept';
import { parseJson } from '@sankofa/events/proof/parse-json';
import { isReceipt, verifyReceipt } from '@sankofa/events/proof/receipt';
import type { TrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { isCertificate, verifyCertificate } from '@sankofa/events/proof/verify-certificate';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { certificateReport, packReport, type Report, receiptReport } from './report.ts';

/** Exit codes. 2: the command line or a file is invalid. */
export const EXIT = { complete: 0, notGenuine: 1, invalid: 2, reservations: 3 } as const;

export interface FileVerdict {
  /** Whether the file is genuine, perhaps with reservations. */
  readonly genuine: boolean;
  readonly exit: number;
  readonly report: Report;
}

/**
 * Verifies an evidence pack, an erasure certificate or a receipt.
 * @param text the file
 * @param trusted keys it must be signed with
 * @param withDetails whether the report lists type and fields of each event
 */
export function verifyFile(
  text: string,
  trusted: TrustedKeys | undefined,
  kept: Kept = {},
  withDetails = false,
): FileVerdict {
  const content = parse(text);
  if (isReceipt(content)) {
    const verdict = verifyReceipt(content, trusted);
    const { genuine } = verdict;
    const exit = genuine ? EXIT.complete : EXIT.notGenuine;
    return { genuine, exit, report: receiptReport(verdict, trusted !== undefined) };
  }
  if (isCertificate(content)) {
    const verdict = verifyCertificate(content, trusted);
    const { genuine } = verdict;
    const exit = genuine ? EXIT.complete : EXIT.notGenuine;
    return { genuine, exit, report: certificateReport(verdict, trusted !== undefined) };
  }
  const verdict = verifyPack(text, trusted);
  const report = packReport(verdict, trusted !== undefined, withDetails);
  if (!verdict.genuine) return { genuine: false, exit: EXIT.notGenuine, report };
  const compared = compareKept(kept, verdict, trusted);
  if (isContradicted(compared)) {
    const why = compared.receipt === 'contradicted' ? CONTRADICTED : COMPARED[compared.checkpoint ?? 'other-root'];
    return {
      genuine: false,
      exit: EXIT.notGenuine,
      report: ['NOT genuine. Do not rely on this pack.', '', `  ${why}`],
    };
  }
  const said = [
    ...(compared.checkpoint === null ? [] : [COMPARED[compared.checkpoint]]),
    ...(compared.receipt === null ? [] : [HELD[compared.receipt]]),
  ];
  return {
    genuine: true,
    exit: hasReservations(verdict, compared) ? EXIT.reservations : EXIT.complete,
    report: said.length === 0 ? report : [...said, '', ...report],
  };
}

const CONTRADICTED =
  'The pack contradicts the receipt you gave: it lacks that event, or has another one in its place, or hides lost events.';

const HELD: Record<NonNullable<KeptComparison['receipt']>, string> = {
  contradicted: CONTRADICTED,
  contained: 'The pack contains the event of the receipt you gave, unchanged.',
  lost: 'The event of the receipt you gave is lost: the log was restored from before it.',
  'not-covered':
    'The receipt you gave cannot be compared: the pack does not cover its stream, or ends before its event.',
  forged: 'The receipt you gave cannot be compared: it is not genuine.',
};

const COMPARED: Record<CheckpointComparison, string> = {
  'other-root': 'The checkpoint you gave has another root for the same size: two histories of the log were signed.',
  concealed: 'The checkpoint you gave has more events than the pack says that the log had before it was restored.',
  lost: 'The log was restored from before the checkpoint you gave: some of its events are lost. See below.',
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
