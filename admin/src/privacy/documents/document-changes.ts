import { applyPatch, createPatch } from 'diff';
import { t } from '../../messages.ts';

/** A part of a diff of two texts. */
export interface Part {
  readonly kind: 'same' | 'removed' | 'added' | 'left-out';
  readonly text: string;
}

/** A change as the `diff` library returns it. */
interface Change {
  readonly value: string;
  readonly added: boolean;
  readonly removed: boolean;
}

/** Context lines around a change. */
const AROUND = 2;

/** Diff by lines, and by words within changed lines. Long equal parts become one line that says how many are left out. */
export function changedParts(
  lines: readonly Change[],
  compareWords: (before: string, after: string) => readonly Change[],
): Part[] {
  const parts: Part[] = [];
  for (let n = 0; n < lines.length; n++) {
    const line = lines[n];
    const next = lines[n + 1];
    if (!line) continue;
    if (line.removed && next?.added) {
      parts.push(...compareWords(line.value, next.value).map(toPart));
      n++;
    } else if (line.added || line.removed) parts.push(toPart(line));
    else parts.push(...shortened(line.value, n === 0, n === lines.length - 1));
  }
  return parts;
}

const toPart = ({ value, added, removed }: Change): Part => ({
  kind: added ? 'added' : removed ? 'removed' : 'same',
  text: value,
});

function shortened(text: string, isFirst: boolean, isLast: boolean): Part[] {
  const lines = text.split(/(?<=\n)/);
  const head = isFirst ? 0 : AROUND;
  const tail = isLast ? 0 : AROUND;
  const hidden = lines.length - head - tail;
  if (hidden <= 1) return [{ kind: 'same', text }];
  return [
    { kind: 'same', text: lines.slice(0, head).join('') },
    { kind: 'left-out', text: `${t('privacy.lines_in_common', { count: hidden })}\n` },
    { kind: 'same', text: lines.slice(lines.length - tail).join('') },
  ];
}

/** A later text with the correction from `before` to `after`; null if it reads differently there. */
export function withCorrection(before: string, after: string, later: string): string | null {
  const corrected = applyPatch(later, createPatch('text', before, after));
  return corrected === false ? null : corrected;
}
