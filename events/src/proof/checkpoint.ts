import { NoteInvalid } from './note.ts';

/** Size and root of a log, as the text of a signed note: https://c2sp.org/tlog-checkpoint. */
export interface Checkpoint {
  /** Identifies the log. */
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
  /** Further lines. */
  readonly extensions: readonly string[];
}

const ROOT_BYTES = 32;

/** With the final line feed. */
export const checkpointText = ({ origin, size, root, extensions }: Checkpoint): string =>
  [origin, String(size), root.toString('base64'), ...extensions, ''].join('\n');

/** @throws NoteInvalid if the text is not one of a checkpoint */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin = '', decimal = '', base64 = '', ...rest] = text.split('\n');
  const extensions = rest.slice(0, -1);
  const size = Number(decimal);
  const root = Buffer.from(base64, 'base64');
  const isValid =
    origin !== '' &&
    /^(0|[1-9]\d*)$/.test(decimal) &&
    Number.isSafeInteger(size) &&
    root.length === ROOT_BYTES &&
    root.toString('base64') === base64 &&
    rest.at(-1) === '' &&
    !extensions.includes('');
  if (!isValid) throw new NoteInvalid('The text of the note is not a checkpoint.');
  return { origin, size, root, extensions };
}
