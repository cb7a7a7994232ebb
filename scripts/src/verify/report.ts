import type { StoreScan } from '@sankofa/events/proof/erasure-certificate';
import { quoted } from '@sankofa/events/proof/printable';
import type { ReceiptVerdict } from '@sankofa/events/proof/receipt';
import { kindOf } from '@sankofa/events/proof/verdict-kind';
import type { CertificateVerdict } from '@sankofa/events/proof/verify-certificate';
import type { GenuinePack, Verdict } from '@sankofa/events/proof/verify-pack';
import { eventLines, subjectLine } from './pack-events.ts';

/** Maximum number of problems, missing ranges or late events listed; a file can have millions. */
const LISTED = 100;

/** Lines of a report. They contain unescaped texts of the file: print each line with `printable`. */
export type Report = readonly string[];

/** Says first that a file is from a demo log. The signature covers it. */
const demoNote = (simulatedBefore: string | null | undefined): Report =>
  !simulatedBefore
    ? []
    : [
        `DEMO: made by npm start, times before ${simulatedBefore} are simulated. It proves nothing about real people.`,
        '',
      ];

const trustIn = (pinned: boolean): string =>
  pinned ? 'keys you gave' : 'keys in the file, which anyone can generate: give the keys you trust with --key';

const listed = (lines: readonly string[]): Report => [
  ...lines.slice(0, LISTED).map((line) => `  ${line}`),
  ...(lines.length > LISTED ? [`  … and ${lines.length - LISTED} more.`] : []),
];

/**
 * Reports the verification of an evidence pack.
 * @param pinned whether trusted keys were given
 * @param withDetails whether to list type and fields of each event
 */
export function packReport(verdict: Verdict, pinned: boolean, withDetails = false): Report {
  if (!verdict.genuine) {
    const lines = listed(verdict.problems.map(({ message }) => message));
    return ['NOT genuine. Do not rely on this pack.', '', ...lines];
  }
  const { pack, head, keyId, events } = verdict;
  const { subject } = pack;
  return [
    ...demoNote(head.simulatedBefore),
    `${headline(verdict)} ${events.length} events about ${subject.kind} ${subject.id}, made ${pack.madeAt} by ${quoted(pack.madeBy)}.`,
    ...subjectLine(verdict),
    ...seamsOf(verdict),
    'Proven: each event is in the signed log, unchanged and in this order.',
    ...completenessOf(verdict),
    ...lateOf(verdict),
    `The log had ${head.size} events; its head was signed ${head.at.toISOString()} as ${quoted(head.origin)}, the pack with key ${keyId} (${trustIn(pinned)}).`,
    witnessesOf(verdict),
    'Not proven: that an event tells the truth. See docs/evidence.md.',
    '',
    ...eventLines(verdict, withDetails),
  ];
}

/** Reports the verification of a receipt. @param pinned whether trusted keys were given */
export function receiptReport(verdict: ReceiptVerdict, pinned: boolean): Report {
  if (!verdict.genuine) return ['NOT genuine. Do not rely on this receipt.', '', `  ${verdict.problem}`];
  const { receipt, head } = verdict;
  return [
    ...demoNote(head.simulatedBefore),
    `Genuine receipt of event ${quoted(receipt.stream)}@${receipt.revision}, number ${receipt.index + 1} of the log.`,
    `The log had ${head.size} events; its head was signed ${head.at.toISOString()} as ${quoted(head.origin)} (${trustIn(pinned)}).`,
    'A pack about this person must contain the event: give the receipt with --receipt when you verify one.',
  ];
}

function headline(verdict: GenuinePack): string {
  const kind = kindOf(verdict);
  if (kind === 'incomplete') return 'Genuine, not complete.';
  if (kind === 'restarted') return 'Genuine, in a log that has lost events.';
  if (kind === 'late') return 'Genuine, recorded late.';
  const { completeness } = verdict;
  return completeness.kind === 'audited'
    ? `Complete, map audited by ${quoted(completeness.by)} up to event ${completeness.upTo}.`
    : 'Complete as the operator claims.';
}

/** How the log continues earlier ones. */
const seamsOf = ({ seams, head }: GenuinePack): Report =>
  seams.map(({ last, kept, lost }) => {
    const then = `${quoted(last.origin)} had ${last.size} events ${last.at.toISOString()}`;
    return `Log restarted: ${then}. It was restored with its first ${kept}, ${lost} are lost, and ${quoted(head.origin)} continues it.`;
  });

function completenessOf({ completeness }: GenuinePack): Report {
  if (completeness.kind === 'incomplete') {
    return ['Missing, although they are in the log:', ...listed(completeness.missing)];
  }
  const complete = 'Proven: by the map of streams, no event of these streams is missing up to the head.';
  return completeness.kind === 'audited'
    ? [complete]
    : [complete, 'Not proven: that the map has every stream. No witness that you trust has computed it.'];
}

function lateOf({ late }: GenuinePack): Report {
  if (late.length === 0) return [];
  const lines = late.map(
    ({ n, claimed, recordedAfter }) =>
      `Event ${n} claims ${claimed.toISOString()}, and was recorded after ${recordedAfter.toISOString()}.`,
  );
  return ['Recorded more than 60 s after the time claimed:', ...listed(lines)];
}

const witnessesOf = ({ witnessed }: GenuinePack): string =>
  witnessed
    ? `Witnessed: ${witnessed.by.map(quoted).join(', ')} cosigned the log with ${witnessed.size} events ${witnessed.at.toISOString()}.`
    : 'Not proven: that others are shown the same log. No witness that you trust has cosigned a checkpoint of the pack.';

const PROVIDER_RECORDS = {
  deleted: 'Deleted at the payment provider: its record of the customer. It keeps the payments.',
  to_be_deleted:
    'To be deleted at the payment provider: its record of the customer, once refunds and disputes are closed. It keeps the payments.',
} as const;

/** Reports the verification of an erasure certificate. @param pinned whether a trusted key was given */
export function certificateReport(verdict: CertificateVerdict, pinned: boolean): Report {
  if (!verdict.genuine) return ['NOT genuine. Do not rely on this certificate.', '', `  ${verdict.problem}`];
  const {
    person,
    requestId,
    proposedBy,
    approvedBy,
    erasedAt,
    stores,
    simulatedBefore,
    invoicesKeptUntil,
    paymentProviderRecord = 'none',
    evidencePacks = [],
    ...counts
  } = verdict.certificate.statement;
  const left = stores.filter(({ found }) => found > 0);
  const searched = stores.reduce((sum, store) => sum + store.searched, 0);
  return [
    ...demoNote(simulatedBefore),
    `Genuine. Sankofa states that person ${person} was erased ${erasedAt}, after request ${requestId}.`,
    `Proposed by ${proposedBy}, approved by ${approvedBy}.`,
    `Afterwards ${stores.length} stores with ${searched} records were searched for ${counts.searchedFor} texts about the person:`,
    ...(left.length === 0 ? ['  none was found.'] : left.map(leftover)),
    ...(invoicesKeptUntil
      ? [`Kept until ${invoicesKeptUntil}, as the law on bookkeeping requires: the buyer on invoices.`]
      : []),
    ...(paymentProviderRecord === 'none' ? [] : [PROVIDER_RECORDS[paymentProviderRecord]]),
    ...evidencePacks.map(
      ({ madeAt, madeBy, sha256 }) =>
        `Still readable to its recipients: the evidence pack ${sha256}, made ${madeAt} for ${madeBy}.`,
    ),
    `Not searched for: ${counts.tooShortToSearchFor} texts that are too short, ${counts.leftOutOfSearch ?? 'an unknown number of'} left out.`,
    `Proven: this statement is unchanged since it was signed with key ${verdict.keyId} (${trustIn(pinned)}).`,
    'Not proven: that the statement is true. It does not cover backups, e-mails already sent, evidence packs handed out,',
    "the keyed index of the person's e-mail address, nor copies outside the stores that were searched.",
  ];
}

const leftover = ({ store, found }: StoreScan): string => `  STILL FOUND in ${store}: ${found} records.`;
