/**
 * Whether a text keeps combining marks when it is composed (NFC), as Yoruba ọ̀ does. The display font misplaces them; the
 * text font does not.
 */
export const hasCombiningMarks = (text: string): boolean => /\p{M}/u.test(text.normalize('NFC'));
