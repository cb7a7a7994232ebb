const TOKEN = /\/media\/([^/]+)\//;

/** The token in the address of a media file; null if there is none. */
export const tokenOf = (address: string): string | null => TOKEN.exec(address)?.[1] ?? null;

/** The same file under another token. An address without a token is returned unchanged. */
export const withToken = (address: string, token: string): string => address.replace(TOKEN, () => `/media/${token}/`);
