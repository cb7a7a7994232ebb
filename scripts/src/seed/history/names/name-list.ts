/** Names of one country, separated by spaces. A name in another script is followed by its Latin form: `ሰላም|Selam`. */
export interface NameList {
  readonly women: string;
  readonly men: string;
  /** Mostly double names: together with a first name they belong to no known person. */
  readonly family: string;
}

/** A name as its owner writes it, and in Latin letters for an e-mail address. */
export interface Spelling {
  readonly written: string;
  readonly latin: string;
}

/** Splits a list. The Latin form never contains a space, so a written form may. */
export function spellings(names: string): Spelling[] {
  if (!names.includes('|')) return names.split(' ').map((name) => ({ written: name, latin: name }));
  return [...names.matchAll(/(.+?)\|(\S+)(?: |$)/g)].map(([, written = '', latin = '']) => ({ written, latin }));
}
