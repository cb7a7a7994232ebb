const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * An id in the style of Stripe's, such as `pi_3Qx…`.
 * @param random number from 0 to 1, exclusive
 */
export const randomId = (prefix: string, random: () => number, length = 24): string =>
  `${prefix}_${randomText(ALPHABET, length, random)}`;

/** Random characters of an alphabet. */
export const randomText = (alphabet: string, length: number, random: () => number): string =>
  Array.from({ length }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join('');
