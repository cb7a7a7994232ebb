import type { ActionType } from '@sankofa/api/contract/moderation-actions';
import type { LabelId } from '../../messages.ts';

export interface Shortcut {
  readonly key: string;
  /** The key's name, if it is a word. */
  readonly name?: LabelId;
  readonly does: LabelId;
}

/** Keys of the six actions, in the order of the dialog. */
export const ACTION_KEYS: readonly (readonly [key: string, action: ActionType])[] = [
  ['1', 'warning'],
  ['2', 'content_removal'],
  ['3', 'temporary_ban'],
  ['4', 'permanent_ban'],
  ['5', 'account_suspension'],
  ['6', 'no_action'],
];

export const QUEUE_SHORTCUTS: readonly Shortcut[] = [
  { key: 'j', does: 'moderation.key_next' },
  { key: 'k', does: 'moderation.key_previous' },
  { key: 'Enter', name: 'moderation.key_name_enter', does: 'moderation.key_open' },
  { key: 't', does: 'moderation.key_start' },
  { key: 'x', does: 'moderation.key_select' },
  { key: 'X', does: 'moderation.key_range' },
  { key: '1–6', does: 'moderation.key_decide_row' },
  { key: 'b', does: 'moderation.key_bulk' },
  { key: '/', does: 'moderation.key_search' },
];

export const REPORT_SHORTCUTS: readonly Shortcut[] = [
  { key: '1', does: 'moderation.key_warning' },
  { key: '2', does: 'moderation.key_removal' },
  { key: '3', does: 'moderation.key_temporary_ban' },
  { key: '4', does: 'moderation.key_permanent_ban' },
  { key: '5', does: 'moderation.key_suspension' },
  { key: '6', does: 'moderation.key_no_action' },
  { key: 'e', does: 'moderation.key_escalate' },
  { key: 'c', does: 'moderation.key_claim' },
  { key: 's', does: 'moderation.key_skip' },
  { key: 'j', does: 'moderation.key_next' },
  { key: 'k', does: 'moderation.key_previous' },
  { key: 'm', does: 'moderation.key_media' },
  { key: 'u', does: 'moderation.key_queue' },
];

export const DIALOG_SHORTCUTS: readonly Shortcut[] = [
  { key: '1, 3–5', does: 'moderation.key_author' },
  { key: '2', does: 'moderation.key_removal_too' },
  { key: '6', does: 'moderation.key_nothing' },
  { key: 'Enter', name: 'moderation.key_name_enter', does: 'moderation.key_accept' },
  { key: 'Ctrl+Enter', name: 'moderation.key_name_ctrl_enter', does: 'moderation.key_apply' },
  { key: 'Escape', name: 'moderation.key_name_escape', does: 'moderation.key_escape' },
];

export const HELP_SHORTCUT: Shortcut = { key: '?', does: 'moderation.key_help' };
