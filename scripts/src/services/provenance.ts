import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { arch, cpus, platform, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';

const GIB = 2 ** 30;

/** The hardware: figures of two machines are comparable only if it is equal. */
export function describeMachine(): string {
  const cores = cpus();
  const memory = `${Math.round(totalmem() / GIB)} GiB`;
  return `${cores[0]?.model.trim() ?? 'unknown processor'}, ${cores.length} cores, ${memory}, ${platform()} ${arch()}`;
}

/** The commit that is checked out, marked where files were changed since; `unknown` without git. */
export function describeCommit(root: string): string {
  try {
    return (
      git(root, ['rev-parse', '--short=12', 'HEAD']) + (git(root, ['status', '--porcelain']) === '' ? '' : '-changed')
    );
  } catch {
    return 'unknown';
  }
}

/**
 * A hash of what is in files and folders now, committed or not, ignored files left out; null without git.
 * @param paths relative to `root`
 */
export function hashContents(root: string, paths: readonly string[]): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'sankofa-index-'));
  // An index of its own: that of whoever works here stays as it is.
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
  try {
    git(root, ['read-tree', 'HEAD'], env);
    git(root, ['add', '--all'], env);
    const listed = git(root, ['ls-files', '--stage', '--', ...paths], env);
    return git(root, ['hash-object', '--stdin'], env, listed);
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function git(root: string, args: readonly string[], env = process.env, input = ''): string {
  const options = { cwd: root, env, input, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 } as const;
  return execFileSync('git', args, { ...options, stdio: ['pipe', 'pipe', 'ignore'] }).trim();
}
