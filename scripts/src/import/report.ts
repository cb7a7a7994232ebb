import type { Outcome } from './import-movies.ts';

const count = (outcomes: readonly Outcome[], kind: Outcome['kind']): number =>
  outcomes.filter((outcome) => outcome.kind === kind).length;

/** What became of a file, for people: each fault with its line, each changed film with what changed, and the sums. */
export function report(outcomes: readonly Outcome[], dryRun: boolean): string {
  const lines = outcomes.flatMap((outcome) => {
    const at = `line ${String(outcome.line).padStart(4)}  ${outcome.id}`;
    if (outcome.kind === 'wrong') return outcome.faults.map(({ column, message }) => `${at}: ${column}: ${message}`);
    return outcome.kind === 'changed' ? [`${at}: ${outcome.what.join(', ')}`] : [];
  });
  const sums = (['added', 'changed', 'unchanged', 'wrong'] as const).map((kind) => `${count(outcomes, kind)} ${kind}`);
  return [...lines, `${dryRun ? 'Dry run, nothing was done: ' : ''}${sums.join(', ')}`].join('\n');
}
