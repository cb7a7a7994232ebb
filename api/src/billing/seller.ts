/** Lines of the setting `SANKOFA_SELLER`: name, address and tax number, separated by `;`. */
export const sellerLines = (setting: string): string[] =>
  setting
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '');
