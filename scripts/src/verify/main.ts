import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseTrustedKeys, type TrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { printable } from './printable.ts';
import { verifyFile } from './verify-file.ts';

const USAGE = 'Usage: npm run verify -- pack.json|certificate.json [--key keys.txt]';

/** The command line or a file is invalid. */
class CannotVerify extends Error {
  override readonly name = 'CannotVerify';
}

try {
  const { file, key } = readArguments();
  const text = read(file);
  const trusted = key === undefined ? undefined : readKeys(key);
  const { genuine, report } = verifyFile(text, trusted);
  console.log(report.map(printable).join('\n'));
  process.exitCode = genuine ? 0 : 1;
} catch (error) {
  // Unexpected errors may contain texts of the file, so they are escaped too.
  const { name, message } = error instanceof Error ? error : new Error('unknown error');
  console.error(printable(error instanceof CannotVerify ? message : `The verifier failed: ${name}: ${message}`));
  process.exitCode = 2;
}

function readArguments(): { file: string; key: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, key: values.key };
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
