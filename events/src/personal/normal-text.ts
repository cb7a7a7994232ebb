/** Text as blind indexes compare it: Unicode NFKC, without space around it, in lower case. */
export const normalText = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
