import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ReadEvent, type Verdict, verifyPack } from '@sankofa/events/proof/verify-pack';

const USAGE = 'Usage: npm run verify -- pack.json [--key public.pem]';

/** What is wrong with the command line or a file it names. */
class CannotVerify extends Error {
  override readonly name = 'CannotVerify';
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
  const [file] = positionals;
  if (!file) throw new CannotVerify(USAGE);
  const verdict = verifyPack(read(file), values.key === undefined ? undefined : readKey(values.key));
  console.log(report(verdict, values.key !== undefined));
  process.exitCode = verdict.whole ? 0 : 1;
} catch (error) {
  if (!(error instanceof CannotVerify)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new CannotVerify(`${file} cannot be read: ${cause instanceof Error ? cause.message : ''}`, { cause });
  }
}

function readKey(file: string): KeyObject {
  try {
    return createPublicKey(read(file));
  } catch (cause) {
    throw new CannotVerify(`${file} is not a public key in PEM.`, { cause });
  }
}

function report(verdict: Verdict, pinned: boolean): string {
  if (!verdict.whole) {
    const lines = verdict.problems.map(({ message }) => `  ${message}`);
    return ['NOT whole. Do not rely on this pack.', '', ...lines].join('\n');
  }
  const { pack, keyId, events } = verdict;
  const trust = pinned
    ? 'the key you named'
    : 'the key in the pack: compare it with the one Sankofa publishes, or name it with --key';
  return [
    `Whole. ${events.length} events about ${pack.subject.kind} ${pack.subject.id}, made ${pack.madeAt} by ${pack.madeBy}.`,
    `Under a log head of ${pack.head.size} events, signed ${pack.head.at} with key ${keyId} (${trust}).`,
    '',
    ...events.map(line),
  ].join('\n');
}

/** One event for people: when, what, which text, from where. */
function line({ n, event, data, metadata, origin }: ReadEvent): string {
  const facts = Object.entries(data)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => `${name} ${String(value)}`);
  const from = origin ? `, from ${String(origin.ip)}` : '';
  return `${String(n).padStart(4)}  ${String(metadata.at)}  ${event.type}  ${facts.join(', ')}${from}`;
}
