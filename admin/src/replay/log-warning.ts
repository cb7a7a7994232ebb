import type { LogState } from '@sankofa/api/contract/log-state';
import { momentText } from '../shell/date-format.ts';

export interface LogWarning {
  readonly severity: 'error' | 'warning';
  readonly title: string;
  readonly text: string;
  /** What to do now. */
  readonly advice: string;
}

/** Problems with the file of heads, not with the events. */
const OF_FILE: ReadonlySet<string> = new Set(['heads_missing', 'heads_behind', 'heads_unreadable', 'heads_changed']);

/** What staff have to know about the log; null while all is well. */
export function logWarning({ state, code, detail, reported_at }: LogState): LogWarning | null {
  if (state === 'silent') {
    const since = reported_at === null ? '' : ` since ${momentText(reported_at)}`;
    return {
      severity: 'warning',
      title: 'New events are not being signed',
      text: `No log keeper has reported${since}. Events can’t be proven until one runs.`,
      advice: 'Check that a projector is running.',
    };
  }
  if (state !== 'inconsistent') return null;
  const text = `${detail ?? ''} Nothing is signed until this is resolved.`.trim();
  if (code !== null && OF_FILE.has(code)) {
    return {
      severity: 'error',
      title: 'The log can’t be checked',
      text,
      advice:
        'Put log-heads.jsonl back from a copy, or run “npm run log -- restore-heads” if there is none. Then restart the projectors.',
    };
  }
  return {
    severity: 'error',
    title: 'The log doesn’t match its signed heads',
    text,
    advice:
      'Someone or something changed the database. Keep copies of the database and of log-heads.jsonl as evidence, then follow “If the log does not match” in docs/operations.md.',
  };
}
