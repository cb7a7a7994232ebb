import type { z } from 'zod';
import type { PersonalField } from './personal.ts';

/** Whether values of a schema contain a personal field. */
type HasPersonal<Schema> = Schema extends PersonalField
  ? true
  : Schema extends z.ZodNullable<infer Inner> | z.ZodOptional<infer Inner> | z.ZodArray<infer Inner>
    ? HasPersonal<Inner>
    : Schema extends z.ZodRecord<z.core.$ZodRecordKey, infer Value>
      ? HasPersonal<Value>
      : Schema extends z.ZodObject<infer Shape>
        ? true extends { [Name in keyof Shape]: HasPersonal<Shape[Name]> }[keyof Shape]
          ? true
          : false
        : false;

/** Names of personal members. */
type PersonalNames<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends PersonalField ? Name : never;
}[keyof Shape];

/** Names of members that contain personal fields without being personal themselves. */
type NestedNames<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends PersonalField
    ? never
    : HasPersonal<Shape[Name]> extends true
      ? Name
      : never;
}[keyof Shape];

/** Data with its personal fields sealed: members are absent, array elements are null. */
export type SealedShape<Shape extends z.ZodRawShape> = Omit<
  z.infer<z.ZodObject<Shape>>,
  PersonalNames<Shape> | NestedNames<Shape>
> & { [Name in NestedNames<Shape>]: SealedValue<Shape[Name]> };

type SealedValue<Schema> = Schema extends PersonalField
  ? null
  : Schema extends z.ZodNullable<infer Inner>
    ? SealedValue<Inner> | null
    : Schema extends z.ZodOptional<infer Inner>
      ? SealedValue<Inner> | undefined
      : Schema extends z.ZodArray<infer Inner>
        ? SealedValue<Inner>[]
        : Schema extends z.ZodRecord<z.core.$ZodRecordKey, infer Value>
          ? Record<string, SealedValue<Value>>
          : Schema extends z.ZodObject<infer Shape>
            ? SealedShape<Shape>
            : Schema extends z.ZodType
              ? z.infer<Schema>
              : never;

/** Data with its personal fields opened: each may be absent or null if its subject is erased. */
export type OpenedShape<Shape extends z.ZodRawShape> = Omit<
  z.infer<z.ZodObject<Shape>>,
  PersonalNames<Shape> | NestedNames<Shape>
> &
  Partial<Pick<z.infer<z.ZodObject<Shape>>, PersonalNames<Shape> & keyof z.infer<z.ZodObject<Shape>>>> & {
    [Name in NestedNames<Shape>]: OpenedValue<Shape[Name]>;
  };

type OpenedValue<Schema> = Schema extends PersonalField & z.ZodType
  ? z.infer<Schema> | null
  : Schema extends z.ZodNullable<infer Inner>
    ? OpenedValue<Inner> | null
    : Schema extends z.ZodOptional<infer Inner>
      ? OpenedValue<Inner> | undefined
      : Schema extends z.ZodArray<infer Inner>
        ? OpenedValue<Inner>[]
        : Schema extends z.ZodRecord<z.core.$ZodRecordKey, infer Value>
          ? Record<string, OpenedValue<Value>>
          : Schema extends z.ZodObject<infer Shape>
            ? OpenedShape<Shape>
            : Schema extends z.ZodType
              ? z.infer<Schema>
              : never;
