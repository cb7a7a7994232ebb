/** Base64 of a text is told from chance from this length on. */
const SHORTEST_CORE = 8;

/** What a text looks like in stores: as it is, escaped in JSON, in hexadecimal, and in base64 at any alignment. */
export function encodedForms(values: readonly string[]): string[] {
  const forms = values.flatMap((value) => {
    const bytes = Buffer.from(value);
    const cores = [0, 1, 2].map((shift) =>
      Buffer.concat([Buffer.alloc(shift), bytes])
        .toString('base64')
        .slice(4, -4)
        .toLowerCase(),
    );
    const escaped = JSON.stringify(value).slice(1, -1);
    return [value, escaped, bytes.toString('hex'), ...cores.filter((core) => core.length >= SHORTEST_CORE)];
  });
  return [...new Set(forms)];
}

/** For SQL's `like`: contains the text. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
