const TOKEN = /\/media\/([^/]+)\//;

/** The token within an address of a film's files; null where there is none. */
export const tokenOf = (address: string): string | null => TOKEN.exec(address)?.[1] ?? null;

/** The same file under another token. An address that carries none stays as it is. */
export const withToken = (address: string, token: string): string => address.replace(TOKEN, () => `/media/${token}/`);
