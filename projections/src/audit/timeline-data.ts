import type { OpenedEventOf } from '@sankofa/events/store/codec';
import type { EventDefinition } from '@sankofa/events/store/define-event';
import type { areas } from '../areas.ts';

type Areas = typeof areas;

type TimelineAreas = {
  [Name in keyof Areas as Areas[Name] extends { readonly timeline: unknown } ? Name : never]: Areas[Name];
};

/**
 * By area and type, the data of events in timelines: newest version, opened. Personal fields are absent once their
 * person is erased.
 */
export type TimelineData = {
  readonly [Name in keyof TimelineAreas]: DataOf<TimelineAreas[Name]['timeline'][number]['definition']>;
};

type DataOf<Definition extends EventDefinition> = {
  readonly [Each in Definition as Each['type']]: OpenedEventOf<Each>['data'];
};
