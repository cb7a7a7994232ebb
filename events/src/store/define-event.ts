import type { z } from 'zod';
import type { JsonObject } from '../json.ts';
import { isPersonal, type PersonalField } from '../personal/personal.ts';

/** An event type: its name, the version of its shape, and how older versions become this one. */
export interface EventDefinition<
  Type extends string = string,
  Data extends object = object,
  Personal extends string = string,
> {
  readonly type: Type;
  readonly version: number;
  readonly schema: z.ZodType<Data>;
  /** Names of the personal members of the data. */
  readonly personal: readonly Personal[];
  /** From the data of version n (the key) to that of version n + 1. */
  readonly upcast: Readonly<Record<number, (data: JsonObject) => JsonObject>>;
}

/** The domain event a definition describes. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? { readonly type: Type; readonly data: Data } : never;

/** Names of the fields of a schema that are marked as personal. */
type PersonalKeys<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape & string]: Shape[Name] extends PersonalField ? Name : never;
}[keyof Shape & string];

/** Any domain event: what deciders return. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/**
 * Declares an event type. A type is never changed once it has been stored: it gets a next version and an upcaster from
 * the one before. Personal fields stand at the top level of the data.
 * @throws TypeError when an upcaster is missing
 */
export function defineEvent<Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  version: number,
  schema: z.ZodObject<Shape>,
  upcast: Record<number, (data: JsonObject) => JsonObject> = {},
): EventDefinition<Type, z.infer<z.ZodObject<Shape>>, PersonalKeys<Shape>> {
  for (let v = 1; v < version; v++) {
    if (!upcast[v]) throw new TypeError(`${type} version ${v} has no upcaster to version ${v + 1}`);
  }
  const personal = Object.entries(schema.shape)
    .filter(([, field]) => isPersonal(field))
    .map(([name]) => name as PersonalKeys<Shape>);
  return { type, version, schema, personal, upcast };
}
