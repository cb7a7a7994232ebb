import { z } from 'zod';
import type { Json, JsonObject } from '../json.ts';
import { isPersonal, subjectFieldOf } from './personal.ts';

/**
 * Location of personal fields in a value. `field`: the value itself. `members`: in these members of an object. `each`:
 * in each element of an array, or each value of a record.
 */
export type PersonalPlan =
  | { readonly kind: 'field'; readonly subjectField: string | null }
  | { readonly kind: 'members'; readonly members: ReadonlyMap<string, PersonalPlan> }
  | { readonly kind: 'each'; readonly plan: PersonalPlan };

/**
 * Finds the personal fields of a schema; null if there are none.
 * @throws TypeError if one is inside a type whose values do not show their branch, such as a union
 */
export function planOf(schema: unknown): PersonalPlan | null {
  if (isPersonal(schema)) return { kind: 'field', subjectField: subjectFieldOf(schema as object) };
  if (schema instanceof z.ZodObject) {
    const members = Object.entries(schema.shape).flatMap(([name, field]): [string, PersonalPlan][] => {
      const plan = planOf(field);
      return plan ? [[name, plan]] : [];
    });
    return members.length > 0 ? { kind: 'members', members: new Map(members) } : null;
  }
  if (schema instanceof z.ZodArray) return each(planOf(schema.element));
  if (schema instanceof z.ZodRecord) return each(planOf(schema.valueType));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return planOf(schema.unwrap());
  if (schema instanceof z.ZodUnion && schema.options.some(planOf)) {
    throw new TypeError('A personal field cannot be inside a union: mark the union itself');
  }
  return null;
}

const each = (plan: PersonalPlan | null): PersonalPlan | null => plan && { kind: 'each', plan };

/** Names of the fields that hold subjects of personal fields. */
export function subjectFieldsOf(plan: PersonalPlan): ReadonlySet<string> {
  if (plan.kind === 'field') return new Set(plan.subjectField === null ? [] : [plan.subjectField]);
  const inner = plan.kind === 'each' ? [plan.plan] : [...plan.members.values()];
  return new Set(inner.flatMap((one) => [...subjectFieldsOf(one)]));
}

/**
 * Extracts the personal fields of a value as a tree of objects that mirrors its shape; array elements are keyed by
 * index. Undefined if there are none.
 * @param isWanted filters by the field that names the subject
 */
export function personalTree(
  value: Json | undefined,
  plan: PersonalPlan,
  isWanted: (subjectField: string | null) => boolean,
): Json | undefined {
  if (plan.kind === 'field') return isWanted(plan.subjectField) ? value : undefined;
  if (!isContainer(value)) return undefined;
  if (plan.kind === 'members') return memberTree(value as JsonObject, plan.members, isWanted);
  const found = Object.entries(value).flatMap(([name, inner]) => {
    const tree = personalTree(inner, plan.plan, isWanted);
    return tree === undefined ? [] : [[name, tree] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Copies a value without its personal fields: members are omitted, array elements become null. */
export function withoutPersonal(value: Json | undefined, plan: PersonalPlan): Json | undefined {
  if (plan.kind === 'field') return undefined;
  if (!isContainer(value)) return value;
  if (plan.kind === 'members') {
    const rest: Record<string, Json | undefined> = { ...(value as JsonObject) };
    for (const [name, inner] of plan.members) {
      if (inner.kind === 'field') delete rest[name];
      else if (rest[name] !== undefined) rest[name] = withoutPersonal(rest[name], inner);
    }
    return rest;
  }
  if (Array.isArray(value)) return value.map((inner) => withoutPersonal(inner, plan.plan) ?? null);
  const rest = Object.entries(value).flatMap(([name, inner]) => {
    const left = withoutPersonal(inner, plan.plan);
    return left === undefined ? [] : [[name, left]];
  });
  return Object.fromEntries(rest);
}

/** Merges a tree of personal fields back into a value. */
export function withPersonal(value: Json | undefined, tree: Json): Json {
  if (!isContainer(value) || !isContainer(tree)) return tree;
  const put = (name: string, inner: Json | undefined): Json | undefined => {
    const part = Object.hasOwn(tree, name) ? (tree as JsonObject)[name] : undefined;
    return part === undefined ? inner : withPersonal(inner, part);
  };
  if (Array.isArray(value)) return value.map((inner, n) => put(String(n), inner) ?? null);
  const names = new Set([...Object.keys(value), ...Object.keys(tree)]);
  return Object.fromEntries([...names].map((name) => [name, put(name, (value as JsonObject)[name])]));
}

type Container = readonly Json[] | JsonObject;

const isContainer = (value: Json | undefined): value is Container => typeof value === 'object' && value !== null;

/** `personalTree` for an object with known members. */
function memberTree(
  value: JsonObject,
  members: ReadonlyMap<string, PersonalPlan>,
  isWanted: (subjectField: string | null) => boolean,
): JsonObject | undefined {
  let found: Record<string, Json> | undefined;
  for (const [name, plan] of members) {
    const tree = personalTree(value[name], plan, isWanted);
    if (tree === undefined) continue;
    found ??= {};
    found[name] = tree;
  }
  return found;
}

/** Merges the fields of an opened box back into an event's data. */
export const putBack = (data: JsonObject, fields: JsonObject): JsonObject =>
  Object.keys(fields).some((name) => isContainer(data[name]))
    ? (withPersonal(data, fields) as JsonObject)
    : { ...data, ...fields };
