import { spawnSync } from 'node:child_process';

/** The last commit before this rule. Only later commits are checked. */
const BASE_COMMIT = 'a6947ea875ff5c9f739c1d1f268cad89ddaf652c';

export const MAX_SUBJECT_LENGTH = 72;

const TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'style', 'build', 'ci', 'bench', 'chore', 'revert'];
const CONVENTIONAL = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z0-9-]+(?:, ?[a-z0-9-]+)*\\))?!?: \\S`);
/** Subjects that `git revert`, `git commit --fixup` and `--squash` generate. */
const GENERATED = /^(?:Revert "|(?:fixup|squash)! )/;

/** Checks a commit subject. Returns what is wrong; null if it is fine. Source: conventionalcommits.org, version 1.0.0 */
export function subjectProblem(subject: string): string | null {
  if (GENERATED.test(subject)) return null;
  if (!CONVENTIONAL.test(subject))
    return `must begin with a type and a colon, such as "fix(media): " (${TYPES.join(', ')})`;
  if (subject.length > MAX_SUBJECT_LENGTH) {
    return `has ${subject.length} characters; at most ${MAX_SUBJECT_LENGTH} are allowed`;
  }
  return subject.endsWith('.') ? 'must not end with a full stop' : null;
}

/**
 * Commits since the base, merges excluded, as "hash subject".
 * @returns null without git, or if a shallow history does not contain the base
 */
export function commitsSinceBase(root: string): string[] | null {
  const range = ['--no-merges', '--format=%h %s', `${BASE_COMMIT}..HEAD`];
  const { status, stdout } = spawnSync('git', ['log', ...range], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
}
