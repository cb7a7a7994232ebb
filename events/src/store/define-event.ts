import type { z } from 'zod';
import type { JsonObject } from '../json.ts';
import { type PersonalPlan, planOf, subjectFieldsOf } from '../personal/sealed-fields.ts';
import type { OpenedShape, SealedShape } from '../personal/sealed-types.ts';

/** An event type: its name, the version of its shape, and how older versions become this one. */
export interface EventDefinition<
  Type extends string = string,
  Data extends object = object,
  SealedData extends object = object,
  OpenedData extends object = object,
> {
  readonly type: Type;
  readonly version: number;
  readonly schema: z.ZodType<Data>;
  /** Where the personal fields of the data are; null when there are none. */
  readonly plan: PersonalPlan | null;
  /** Names of the members of the data that are personal or have personal fields in them. */
  readonly personal: readonly string[];
  /** The data with its personal fields still sealed, and opened. For the compiler only. */
  readonly '~sealed'?: SealedData;
  readonly '~opened'?: OpenedData;
  /** From the data of version n (the key) to that of version n + 1. */
  readonly upcast: Readonly<Record<number, (data: JsonObject) => JsonObject>>;
}

/** The domain event a definition describes. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? { readonly type: Type; readonly data: Data } : never;

/** Any domain event: what deciders return. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/**
 * Declares an event type. A type is never changed once it has been stored: it gets a next version and an upcaster from
 * the one before.
 * @throws TypeError when an upcaster is missing, or the subject of a personal field is not a field of the event
 */
export function defineEvent<Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  version: number,
  schema: z.ZodObject<Shape>,
  upcast: Record<number, (data: JsonObject) => JsonObject> = {},
): EventDefinition<Type, z.infer<z.ZodObject<Shape>>, SealedShape<Shape>, OpenedShape<Shape>> {
  for (let v = 1; v < version; v++) {
    if (!upcast[v]) throw new TypeError(`${type} version ${v} has no upcaster to version ${v + 1}`);
  }
  const plan = planOf(schema);
  const personal = plan?.kind === 'members' ? [...plan.members.keys()] : [];
  for (const field of plan ? subjectFieldsOf(plan) : []) {
    if (!(field in schema.shape) || personal.includes(field)) {
      throw new TypeError(`${type} has no field ${field} to name the subject of a personal field`);
    }
  }
  return { type, version, schema, plan, personal, upcast };
}
