import type { z } from 'zod';
import type { JsonObject } from '../json.ts';
import { type PersonalPlan, planOf, subjectFieldsOf } from '../personal/sealed-fields.ts';
import type { OpenedShape, SealedShape } from '../personal/sealed-types.ts';

/** An event type: name, schema version, and upcasters from older versions. */
export interface EventDefinition<
  Type extends string = string,
  Data extends object = object,
  SealedData extends object = object,
  OpenedData extends object = object,
> {
  readonly type: Type;
  readonly version: number;
  readonly schema: z.ZodType<Data>;
  /** Location of the personal fields; null if there are none. */
  readonly plan: PersonalPlan | null;
  /** Names of top-level members that are personal or contain personal fields. */
  readonly personal: readonly string[];
  /** Type of the data with its personal fields sealed, and opened. For the compiler only. */
  readonly '~sealed'?: SealedData;
  readonly '~opened'?: OpenedData;
  /** Upcasters from the data of version n (the key) to version n + 1. */
  readonly upcast: Readonly<Record<number, (data: JsonObject) => JsonObject>>;
}

/** The domain event of a definition. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? { readonly type: Type; readonly data: Data } : never;

/** Any domain event: the output of deciders. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/**
 * Declares an event type. A stored type is never changed: it gets a new version and an upcaster from the previous one.
 * @throws TypeError if an upcaster is missing, or the subject of a personal field is not a field of the event
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
