import './buffer-global.ts';
import { isCheckpoint } from '@sankofa/events/proof/compare-checkpoint';
import { compareKept, isContradicted, type Kept, type KeptComparison } from '@sankofa/events/proof/compare-kept';
import type { SignedHead } from '@sankofa/events/proof/head';
import { parseJson } from '@sankofa/events/proof/parse-json';
import { printable } from '@sankofa/events/proof/printable';
import { isReceipt, type ReceiptVerdict, verifyReceipt } from '@sankofa/events/proof/receipt';
import { parseTrustedKeys, type TrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { kindOf } from '@sankofa/events/proof/verdict-kind';
import { isCertificate, verifyCertificate } from '@sankofa/events/proof/verify-certificate';
import { type GenuinePack, verifyPack } from '@sankofa/events/proof/verify-pack';
import { Bounds } from '@sankofa/events/proof/verify-times';
import type { Answer, FalseReport, PackReport, Question, Report, ReportedEvent } from './report.ts';

/** Maximum number of problems or missing ranges in a report; a file can have millions. */
const LISTED = 100;

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answer(data).then(
    (result) => postMessage(result),
    // As an error event for the page.
    (error: unknown) => reportError(error),
  );
});

async function answer({ file, keys, receipt, checkpoint }: Question): Promise<Answer> {
  let texts: [string, string | undefined, string | undefined, string | undefined];
  try {
    texts = [await file.text(), await keys?.text(), await receipt?.text(), await checkpoint?.text()];
  } catch {
    // The file was moved or changed since it was chosen.
    return { kind: 'failed', why: 'unreadable' };
  }
  let trusted: TrustedKeys | undefined;
  try {
    trusted = texts[1] === undefined ? undefined : parseTrustedKeys(texts[1]);
  } catch {
    // No key, or a damaged one.
    return { kind: 'failed', why: 'bad_keys' };
  }
  const kept = { receipt: texts[2] === undefined ? undefined : parse(texts[2]), checkpoint: texts[3] };
  if (kept.receipt !== undefined && !isReceipt(kept.receipt)) return { kind: 'failed', why: 'bad_receipt' };
  if (kept.checkpoint !== undefined && !isCheckpoint(kept.checkpoint)) return { kind: 'failed', why: 'bad_checkpoint' };
  return report(texts[0], trusted, kept);
}

function report(text: string, trusted: TrustedKeys | undefined, kept: Kept): Report {
  const content = parse(text);
  if (isCertificate(content)) return certificateReport(content, trusted);
  if (isReceipt(content)) return receiptReport(verifyReceipt(content, trusted), trusted !== undefined);
  const verdict = verifyPack(text, trusted);
  return verdict.genuine ? packReport(verdict, trusted, kept) : falseReport(verdict.problems);
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    // The pack verifier reports the syntax error.
    return null;
  }
}

const falseReport = (problems: FalseReport['problems']): FalseReport => ({
  kind: 'false',
  problems: problems.slice(0, LISTED).map(({ code, message }) => ({ code, message: printable(message) })),
});

function certificateReport(content: unknown, trusted: TrustedKeys | undefined): Report {
  const verdict = verifyCertificate(content, trusted);
  if (!verdict.genuine) return falseReport([{ code: 'certificate', message: verdict.problem }]);
  const { person, erasedAt, stores, simulatedBefore = null } = verdict.certificate.statement;
  return {
    kind: 'certificate',
    isPinned: trusted !== undefined,
    person: printable(person),
    erasedAt,
    stores: stores.length,
    searched: stores.reduce((sum, store) => sum + store.searched, 0),
    found: stores.reduce((sum, store) => sum + store.found, 0),
    key: verdict.keyId,
    simulatedBefore,
  };
}

function receiptReport(verdict: ReceiptVerdict, isPinned: boolean): Report {
  if (!verdict.genuine) return falseReport([{ code: 'receipt_damaged', message: verdict.problem }]);
  const { receipt, head } = verdict;
  return {
    kind: 'receipt',
    isPinned,
    stream: printable(receipt.stream),
    revision: receipt.revision,
    index: receipt.index,
    head: headOf(head),
    logKey: verdict.keyId,
    simulatedBefore: head.simulatedBefore,
  };
}

const headOf = ({ size, at, origin }: SignedHead) => ({ size, at: at.getTime(), origin: printable(origin) });

/** Why a pack is not genuine that contradicts what its reader kept. The page has a text for each. */
function whatContradicts({ checkpoint, receipt }: KeptComparison) {
  if (receipt === 'contradicted') return 'contradicts_receipt';
  return checkpoint === 'concealed' ? 'conceals' : 'contradicts_checkpoint';
}

function packReport(verdict: GenuinePack, trusted: TrustedKeys | undefined, given: Kept): Report {
  const { pack, head, completeness, witnessed } = verdict;
  const kept = compareKept(given, verdict, trusted);
  if (isContradicted(kept)) {
    return falseReport([{ code: whatContradicts(kept), message: '' }]);
  }
  return {
    // The verdict is genuine.
    kind: kindOf(verdict) as PackReport['kind'],
    isPinned: trusted !== undefined,
    subject: { kind: pack.subject.kind, id: printable(pack.subject.id) },
    person: personIn(verdict),
    madeAt: pack.madeAt,
    madeBy: printable(pack.madeBy),
    head: headOf(head),
    packKey: verdict.keyId,
    logKey: verdict.logKeyId,
    audit: completeness.kind === 'audited' ? { by: printable(completeness.by), upTo: completeness.upTo } : null,
    witnessed: witnessed && {
      by: printable(witnessed.by.join(', ')),
      size: witnessed.size,
      at: witnessed.at.getTime(),
    },
    simulatedBefore: head.simulatedBefore,
    kept,
    seams: verdict.seams.map(({ last, ...counts }) => ({
      origin: printable(last.origin),
      size: last.size,
      at: last.at.getTime(),
      ...counts,
    })),
    missing: completeness.kind === 'incomplete' ? completeness.missing.slice(0, LISTED).map(printable) : [],
    events: eventsOf(verdict),
    texts: pack.documents.map(({ type, version, language, text }) => ({
      type: printable(type),
      version,
      language,
      text: text.split('\n').map(printable).join('\n'),
    })),
  };
}

function personIn({ pack, events }: GenuinePack): string | null {
  const own = events.filter(({ event }) => event.stream === `account-${pack.subject.id}`);
  const newest = (field: string): string[] =>
    own.flatMap(({ data }) => (typeof data[field] === 'string' ? [data[field]] : [])).slice(-1);
  const parts = [...newest('name'), ...newest('email')];
  return parts.length > 0 ? printable(parts.join(', ')) : null;
}

function actorOf(by: unknown, subject: string): ReportedEvent['actor'] {
  const { kind, id }: { kind?: unknown; id?: unknown } = typeof by === 'object' && by !== null ? by : {};
  if (kind === 'person') return { kind: id === subject ? 'subject' : 'person', id: '' };
  if (kind === 'staff') return { kind, id: printable(String(id)) };
  return { kind: kind === 'system' ? kind : 'visitor', id: '' };
}

function eventsOf({ pack, events, times, head, late }: GenuinePack): ReportedEvent[] {
  const texts = new Map(
    pack.documents.map(({ hash, type, version, language }) => [hash, { type: printable(type), version, language }]),
  );
  const bounds = new Bounds(times, head);
  const isLate = new Set(late.map(({ n }) => n));
  return events.map(({ n, event, data, metadata, origin }) => {
    const { after, before } = bounds.of(event.index);
    const claimed = Date.parse(String(metadata.at));
    return {
      n,
      type: printable(event.type),
      actor: actorOf(metadata.actor, pack.subject.id),
      from: typeof origin?.ip === 'string' ? printable(origin.ip) : null,
      text: (typeof data.documentHash === 'string' && texts.get(data.documentHash)) || null,
      claimed: Number.isNaN(claimed) ? null : claimed,
      recorded: event.recordedAt,
      after: after === 0 ? null : after,
      before: Number.isFinite(before) ? before : null,
      isLate: isLate.has(n),
      fields: Object.entries(data).map(([name, value]) => [
        printable(name),
        printable(typeof value === 'string' ? value : JSON.stringify(value)),
      ]),
    };
  });
}
