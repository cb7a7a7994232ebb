import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Name of the setting with the path of a file that holds the secret, as mounted by Docker and Kubernetes. */
export const fileOf = (name: string): string => `${name}_FILE`;

/** The file of a secret cannot be used. The message names the setting, never the path, which may be the secret itself. */
export class SecretFileUnusable extends Error {
  override readonly name = 'SecretFileUnusable';
}

/**
 * The value of a secret: that of the setting, or the contents of its file without white space at both ends.
 * @returns undefined if neither is set
 * @throws SecretFileUnusable
 */
export function readSecret(env: Environment, name: string): string | undefined {
  const [value, file] = [env[name], env[fileOf(name)]];
  if (!file) return value;
  if (value) throw new SecretFileUnusable(`${name} and ${fileOf(name)} are both set: remove one of them`);
  const text = readText(file, name).trim();
  if (text === '') throw new SecretFileUnusable(`${fileOf(name)} names a file that is empty`);
  return text;
}

function readText(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SecretFileUnusable(`${fileOf(name)} names a file that ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'does not exist';
  if (code === 'EACCES' || code === 'EPERM') return `the user of this process (${process.getuid?.()}) may not read`;
  if (code === 'EISDIR') return 'is a folder';
  return 'cannot be read';
}
