import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { ZodSafeParseResult } from 'zod';

/**
 * Checks a form for react-hook-form by the schema of what it sends. The first fault of each field counts.
 * @param check what the schema makes of what is typed
 */
export const checkedResolver =
  <Typed extends FieldValues, Whole extends FieldValues>(
    check: (typed: Typed) => ZodSafeParseResult<Whole>,
  ): Resolver<Typed, unknown, Whole> =>
  (typed) => {
    const { data, error } = check(typed);
    if (!error) return { values: data, errors: {} };
    const faults = error.issues.map(({ path, message }) => [String(path[0]), { type: 'custom', message }]);
    return { values: {}, errors: Object.fromEntries(faults.reverse()) as FieldErrors<Typed> };
  };
