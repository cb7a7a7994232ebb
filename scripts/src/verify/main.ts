import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { speakEnglish } from '@sankofa/api/messages/catalogues';
import { isCheckpoint } from '@sankofa/events/proof/compare-checkpoint';
import { printable } from '@sankofa/events/proof/printable';
import { isReceipt } from '@sankofa/events/proof/receipt';
import { parseTrustedKeys, type TrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { EXIT, verifyFile } from './verify-file.ts';

const USAGE = `Usage: npm run verify -- pack.json|certificate.json|receipt.json [--key keys.txt] [--checkpoint checkpoint.txt] [--receipt receipt.json] [--details]

  --key         public keys that you trust: of packs, logs and witnesses
  --checkpoint  a checkpoint of the log that you kept; it must not contradict the pack
  --receipt     a receipt of an event that you kept; the pack must not contradict it
  --details     lists the type and the fields of each event too

Exit codes: 0 complete, 1 not genuine, 2 invalid arguments or files, 3 genuine with reservations`;

/** The command line or a file is invalid. */
class CannotVerify extends Error {
  override readonly name = 'CannotVerify';
}

try {
  const { file, key, checkpoint, receipt, details } = readArguments();
  speakEnglish();
  const text = read(file);
  const trusted = key === undefined ? undefined : readKeys(key);
  const note = checkpoint === undefined ? undefined : readCheckpoint(checkpoint);
  const kept = receipt === undefined ? undefined : readReceipt(receipt);
  const { exit, report } = verifyFile(text, trusted, { checkpoint: note, receipt: kept }, details);
  console.log(report.map(printable).join('\n'));
  process.exitCode = exit;
} catch (error) {
  // Unexpected errors may contain texts of the file, so they are escaped too.
  const { name, message } = error instanceof Error ? error : new Error('unknown error');
  const text = error instanceof CannotVerify ? message : `The verifier failed: ${name}: ${message}`;
  console.error(text === USAGE ? USAGE : printable(text));
  process.exitCode = EXIT.invalid;
}

interface Arguments {
  readonly file: string;
  readonly key: string | undefined;
  readonly checkpoint: string | undefined;
  readonly receipt: string | undefined;
  readonly details: boolean;
}

function readArguments(): Arguments {
  try {
    const options = {
      key: { type: 'string' },
      checkpoint: { type: 'string' },
      receipt: { type: 'string' },
      details: { type: 'boolean' },
    } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [file, ...more] = positionals;
    if (file && more.length === 0) {
      const { key, checkpoint, receipt, details = false } = values;
      return { file, key, checkpoint, receipt, details };
    }
  } catch {
    // Unknown option: print the usage below.
  }
  throw new CannotVerify(USAGE);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new CannotVerify(`${file} cannot be read: ${cause instanceof Error ? cause.message : ''}`, { cause });
  }
}

function readKeys(file: string): TrustedKeys {
  try {
    return parseTrustedKeys(read(file));
  } catch (cause) {
    if (cause instanceof CannotVerify) throw cause;
    throw new CannotVerify(`${file} has no public key in PEM or as name+id+key.`, { cause });
  }
}

function readCheckpoint(file: string): string {
  const note = read(file);
  if (!isCheckpoint(note)) throw new CannotVerify(`${file} is not a checkpoint of a log.`);
  return note;
}

function readReceipt(file: string): unknown {
  try {
    const content: unknown = JSON.parse(read(file));
    if (isReceipt(content)) return content;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
  }
  throw new CannotVerify(`${file} is not a receipt.`);
}
