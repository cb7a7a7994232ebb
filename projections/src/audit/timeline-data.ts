import type { OpenedEventOf } from '@sankofa/events/store/codec';
import type { EventDefinition } from '@sankofa/events/store/define-event';
import type { areas } from '../areas.ts';

type Areas = typeof areas;

type TimelineAreas = {
  [Name in keyof Areas as Areas[Name] extends { readonly timeline: unknown } ? Name : never]: Areas[Name];
};

/**
 * Data of timeline events by area and type: newest version, opened. Personal fields are absent once their subject is
 * erased.
 */
export type TimelineData = {
  readonly [Name in keyof TimelineAreas]: DataOf<TimelineAreas[Name]['timeline'][number]['definition']>;
};

type DataOf<Definition extends EventDefinition> = {
  readonly [Each in Definition as Each['type']]: OpenedEventOf<Each>['data'];
};
