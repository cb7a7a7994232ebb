/** Minimum length of Base64 that is not matched by chance. */
const MIN_CORE = 8;

/** Forms of a text in stores: plain, escaped in JSON, in hexadecimal, and in Base64 at any alignment. */
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
    return [value, escaped, bytes.toString('hex'), ...cores.filter((core) => core.length >= MIN_CORE)];
  });
  return [...new Set(forms)];
}

/** Pattern for SQL `like` that matches texts containing this one. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
