import type { MasterKey } from '@sankofa/events/personal/master-key';
import type { Area } from './area.ts';
import { areas } from './areas.ts';
import { timelines } from './audit/timelines.ts';
import type { ReadModel } from './runtime/define-read-model.ts';

/** Name of a read model. */
export type ReadModelName =
  | ReturnType<(typeof areas)[keyof typeof areas]['readModels']>[number]['name']
  | (typeof timelines)['name'];

/** Every read model: those of the areas, and the timelines of people, which read events of all areas. */
export const readModels = (masterKey: MasterKey): readonly ReadModel[] => [
  ...Object.values(areas).flatMap((area: Area) => area.readModels(masterKey)),
  timelines,
];
