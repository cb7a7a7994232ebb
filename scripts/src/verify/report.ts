import type { StoreScan } from '@sankofa/events/proof/erasure-certificate';
import type { CertificateVerdict } from '@sankofa/events/proof/verify-certificate';
import type { ReadEvent, Verdict } from '@sankofa/events/proof/verify-pack';
import { quoted } from './printable.ts';

/** Maximum number of problems listed; a file can have millions. */
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

/** Reports the verification of an evidence pack. @param pinned whether a trusted key was given */
export function packReport(verdict: Verdict, pinned: boolean): Report {
  if (!verdict.genuine) {
    const { problems } = verdict;
    const lines = problems.slice(0, LISTED).map(({ message }) => `  ${message}`);
    const more = problems.length > LISTED ? [`  … and ${problems.length - LISTED} more.`] : [];
    return ['NOT genuine. Do not rely on this pack.', '', ...lines, ...more];
  }
  const { pack, head, keyId, events } = verdict;
  const { subject } = pack;
  return [
    ...demoNote(head.simulatedBefore),
    `Genuine. ${events.length} events about ${subject.kind} ${subject.id}, made ${pack.madeAt} by ${pack.madeBy}.`,
    `Proven: each event is in the signed log, unchanged and in this order; ${pack.streams.length} streams have no gaps from their first event on.`,
    'Not proven: that nothing followed the last event of a stream, nor that there are no other events about the subject.',
    `The log had ${head.size} events; its head was signed ${head.at.toISOString()} as ${quoted(head.origin)}, the pack with key ${keyId} (${trustIn(pinned)}).`,
    '',
    ...events.map(line),
  ];
}

/** Formats one event: time, type, fields, IP address. */
function line({ n, event, data, metadata, origin }: ReadEvent): string {
  const facts = Object.entries(data)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => `${name} ${quoted(value)}`);
  const from = origin ? `, from ${quoted(origin.ip)}` : '';
  const recorded = new Date(event.recordedAt).toISOString();
  return `${String(n).padStart(4)}  ${quoted(metadata.at)} (recorded ${recorded})  ${quoted(event.type)}  ${facts.join(', ')}${from}`;
}

/** Reports the verification of an erasure certificate. @param pinned whether a trusted key was given */
export function certificateReport(verdict: CertificateVerdict, pinned: boolean): Report {
  if (!verdict.genuine) return ['NOT genuine. Do not rely on this certificate.', '', `  ${verdict.problem}`];
  const { person, requestId, proposedBy, approvedBy, erasedAt, stores, simulatedBefore, invoicesKeptUntil, ...counts } =
    verdict.certificate.statement;
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
    `Not searched for: ${counts.tooShortToSearchFor} texts that are too short, ${counts.leftOutOfSearch ?? 'an unknown number of'} left out.`,
    `Proven: this statement is unchanged since it was signed with key ${verdict.keyId} (${trustIn(pinned)}).`,
    'Not proven: that the statement is true. It does not cover backups, e-mails already sent, evidence packs handed out,',
    "the keyed index of the person's e-mail address, nor copies outside the stores that were searched.",
  ];
}

const leftover = ({ store, found }: StoreScan): string => `  STILL FOUND in ${store}: ${found} records.`;
