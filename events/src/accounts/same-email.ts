import { normalText } from '../personal/normal-text.ts';

/** Whether two e-mail addresses are equal under the normalisation of the vault's index. False if one is unknown. */
export const isSameEmail = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && normalText(a) === normalText(b);
