import type { ActionType } from '@sankofa/api/contract/moderation-actions';

/** A key, and what it does. */
export interface Shortcut {
  readonly key: string;
  readonly does: string;
}

/** The key that opens the dialog with each action chosen, in the order of the dialog. */
export const ACTION_KEYS: readonly (readonly [key: string, action: ActionType])[] = [
  ['1', 'warning'],
  ['2', 'content_removal'],
  ['3', 'temporary_ban'],
  ['4', 'permanent_ban'],
  ['5', 'account_suspension'],
  ['6', 'no_action'],
];

export const QUEUE_SHORTCUTS: readonly Shortcut[] = [
  { key: 'j', does: 'Next report' },
  { key: 'k', does: 'Previous report' },
  { key: 'Enter', does: 'Open the report that has the focus' },
  { key: 't', does: 'Open the first report that waits, and go on from there' },
  { key: 'x', does: 'Choose the report that has the focus, for one action on several' },
  { key: 'b', does: 'Take action on all chosen reports' },
  { key: '/', does: 'Go to the field for words' },
];

export const REPORT_SHORTCUTS: readonly Shortcut[] = [
  { key: '1', does: 'Warn the author' },
  { key: '2', does: 'Remove the content' },
  { key: '3', does: 'Ban the author for some hours' },
  { key: '4', does: 'Ban the author for good (lead moderators)' },
  { key: '5', does: 'Suspend the account (lead moderators)' },
  { key: '6', does: 'No action: leave the content, and its author' },
  { key: 'e', does: 'Escalate to a lead moderator (child safety)' },
  { key: 'c', does: 'Claim the report, or release it' },
  { key: 's', does: 'Skip: open the next report, and come back to this one last' },
  { key: 'j', does: 'Next report' },
  { key: 'k', does: 'Previous report' },
  { key: 'm', does: 'Show or hide sensitive pictures and sound' },
  { key: 'u', does: 'Back to the queue' },
];

export const DIALOG_SHORTCUTS: readonly Shortcut[] = [
  { key: '1, 3–5', does: 'Choose what happens to the author, while the focus is on a choice' },
  { key: '2', does: 'Remove the content, beside what happens to the author' },
  { key: '6', does: 'No action' },
  { key: 'Ctrl + Enter', does: 'Apply the decision' },
  { key: 'Escape', does: 'Close without doing anything' },
];

export const HELP_SHORTCUT: Shortcut = { key: '?', does: 'This sheet' };
