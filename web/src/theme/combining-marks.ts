/**
 * Whether a text keeps combining marks when it is composed (NFC), as Yoruba ọ̀ does. The display face cannot place these
 * over their letter; the text face can.
 */
export const hasCombiningMarks = (text: string): boolean => /\p{M}/u.test(text.normalize('NFC'));
