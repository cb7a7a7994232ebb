/** Normalises text for blind indexes: Unicode NFKC, trimmed, lower case. */
export const normalText = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
