import type { MasterKey } from '@sankofa/events/personal/master-key';
import type { TimelineRule } from './audit/timeline-rule.ts';
import type { ReadModel } from './runtime/define-read-model.ts';

/** What an area contributes to the read side. */
export interface Area {
  readonly readModels: (masterKey: MasterKey) => readonly ReadModel[];
  /** Rules that assign its events to timelines; each event is covered. */
  readonly timeline?: readonly TimelineRule[];
}
