import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { arch, cpus, platform, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';

const GIB = 2 ** 30;

/** Describes the hardware. Figures are comparable only on equal hardware. */
export function describeMachine(): string {
  const cores = cpus();
  const memory = `${Math.round(totalmem() / GIB)} GiB`;
  return `${cores[0]?.model.trim() ?? 'unknown processor'}, ${cores.length} cores, ${memory}, ${platform()} ${arch()}`;
}

/** The current commit, marked if files have uncommitted changes; `unknown` without git. */
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
 * Hash of the current contents of files and folders, committed or not, without ignored files; null without git.
 * @param paths relative to `root`
 */
export function hashContents(root: string, paths: readonly string[]): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'sankofa-index-'));
  // Uses a separate git index, so that the user's index stays unchanged.
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
