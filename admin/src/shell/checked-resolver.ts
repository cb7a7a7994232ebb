import { faultText } from '@sankofa/api/messages/fault-text';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ZodSafeParseResult } from 'zod';

/**
 * A resolver for react-hook-form that checks a form by the schema of its request. The first error of each field counts.
 * @param check parses what was typed
 */
export const checkedResolver =
  <Typed extends FieldValues, Whole extends FieldValues>(
    check: (typed: Typed) => ZodSafeParseResult<Whole>,
  ): Resolver<Typed, unknown, Whole> =>
  (typed) => {
    const { data, error } = check(typed);
    if (!error) return { values: data, errors: {} };
    const faults = error.issues.map(({ path, message }) => [
      String(path[0]),
      { type: 'custom', message: faultText(message) },
    ]);
    return { values: {}, errors: Object.fromEntries(faults.reverse()) as FieldErrors<Typed> };
  };
