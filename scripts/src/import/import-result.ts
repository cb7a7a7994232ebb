import type { Outcome } from '@sankofa/api/catalogue/import/import-movies';
import { faultText } from '@sankofa/api/messages/fault-text';

const count = (outcomes: readonly Outcome[], kind: Outcome['kind']): number =>
  outcomes.filter((outcome) => outcome.kind === kind).length;

/** Formats the result of an import: each fault with its line, the changed fields of each changed film, and totals. */
export function describeImportResult(outcomes: readonly Outcome[], dryRun: boolean): string {
  const lines = outcomes.flatMap((outcome) => {
    const at = `line ${String(outcome.line).padStart(4)}  ${outcome.id}`;
    if (outcome.kind === 'invalid')
      return outcome.faults.map(({ column, message }) => `${at}: ${column}: ${faultText(message)}`);
    return outcome.kind === 'changed' ? [`${at}: ${outcome.what.join(', ')}`] : [];
  });
  const sums = (['added', 'changed', 'unchanged', 'invalid'] as const).map(
    (kind) => `${count(outcomes, kind)} ${kind}`,
  );
  return [...lines, `${dryRun ? 'Dry run, nothing was changed: ' : ''}${sums.join(', ')}`].join('\n');
}
