import type { TimelineData } from '@sankofa/api/contract/audit';
import type { Permission } from '@sankofa/api/contract/permissions';
import type { Work } from '@sankofa/api/contract/work';
import type { ResourceProps } from 'react-admin';
import type { LabelId } from './messages.ts';

/** Groups of the sidebar, in their order. The first has no heading. */
export const MENU_GROUPS = [
  'overview',
  'compliance',
  'catalogue',
  'moderation',
  'community',
  'billing',
  'analysis',
  'administration',
] as const;

/** A resource of react-admin, its entry in the sidebar, and the permission its pages need. */
export interface AreaResource extends Pick<ResourceProps, 'name' | 'list' | 'show' | 'create' | 'edit'> {
  readonly label: LabelId;
  /** Absent: open to all staff. */
  readonly permission?: Permission;
  /** Null: reached by links only. */
  readonly menu: MenuPlace | null;
}

/** The place of a resource in the sidebar. */
export interface MenuPlace {
  readonly group: (typeof MENU_GROUPS)[number];
  /** Place in the group, ascending. */
  readonly order: number;
  /** A resource whose list replaces this entry for those who may open it. */
  readonly unless?: string;
  /** How many records of it wait for the reader; absent: nothing waits there. */
  readonly waiting?: (work: Work) => number | undefined;
}

/**
 * What an area adds to the console. Found as the export `area` of `<area>/area.ts` and `<area>/<resource>/area.ts`; its
 * pages are loaded when opened.
 */
export interface Area {
  readonly resources: readonly AreaResource[];
}

/** How a timeline shows an event: what happened, and further details. */
export interface EventLabel {
  readonly title: string;
  readonly detail?: string;
  /** Color of its dot: something given, something withdrawn, a text shown, an action of staff. */
  readonly tone: 'given' | 'taken' | 'shown' | 'staff';
}

/**
 * The labels of an area's events in timelines, by type. Found as the default export of
 * `<area>/event-labels.ts`, which is loaded with the timeline.
 */
export type AreaEventLabels<Name extends keyof TimelineData> = {
  readonly [Type in keyof TimelineData[Name]]: (data: TimelineData[Name][Type]) => EventLabel;
};
