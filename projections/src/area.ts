import type { MasterKey } from '@sankofa/events/personal/master-key';
import type { TimelineRule } from './audit/timeline-rule.ts';
import type { ReadModel } from './runtime/define-read-model.ts';

/** What an area adds to the read side. */
export interface Area {
  readonly readModels: (masterKey: MasterKey) => readonly ReadModel[];
  /** Whose timeline each of its events is in; none of those left out. */
  readonly timeline?: readonly TimelineRule[];
}
