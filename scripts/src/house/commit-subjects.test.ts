import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitsSinceBase, MAX_SUBJECT_LENGTH, subjectProblem } from './commit-subjects.ts';

describe('the commit subject', () => {
  it.each([
    'feat(billing): refund a purchase',
    'refactor!: rename settings',
    'fix(media, playback): survive a second busboy error',
    'Revert "feat(billing): refund a purchase"',
    'fixup! feat(billing): refund a purchase',
    `docs: ${'a'.repeat(MAX_SUBJECT_LENGTH - 'docs: '.length)}`,
  ])('may be %j', (subject) => {
    expect(subjectProblem(subject)).toBeNull();
  });

  it.each([
    ['Refund a purchase', 'must begin with a type'],
    ['feature: refund a purchase', 'must begin with a type'],
    ['feat(Billing): refund a purchase', 'must begin with a type'],
    ['feat:refund a purchase', 'must begin with a type'],
    ['feat: refund a purchase.', 'full stop'],
    [`docs: ${'a'.repeat(MAX_SUBJECT_LENGTH)}`, 'has 78 characters'],
  ])('may not be %j', (subject, problem) => {
    expect(subjectProblem(subject)).toContain(problem);
  });

  it('is not checked without the base commit in the history', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sankofa-commits-'));
    try {
      expect(spawnSync('git', ['init', '--quiet'], { cwd: folder }).status).toBe(0);
      expect(commitsSinceBase(folder)).toBeNull();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
