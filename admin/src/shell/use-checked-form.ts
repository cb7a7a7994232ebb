import { type FormEvent, useState } from 'react';
import { useAct } from './use-act.ts';

/** What a schema makes of what is typed: the whole of it, or what is wrong with it, field by field. */
type Checked<T> =
  | { readonly success: true; readonly data: T; readonly error?: undefined }
  | {
      readonly success: false;
      readonly error: {
        readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
      };
    };

/**
 * A form that says what is wrong with it once somebody wants it saved, not while it is being typed. Faults are then told
 * by field, and the first one that has a name is where the keyboard goes.
 */
export function useCheckedForm<T>(checked: Checked<T>, save: (whole: T) => Promise<unknown>) {
  const [isAsked, setAsked] = useState(false);
  const { busy, error, run } = useAct();
  const faults = new Map((checked.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setAsked(true);
    if (checked.success) void run(() => save(checked.data));
    else focusFirst(event.currentTarget, faults);
  };
  const faultOf = (name: string): string | undefined => (isAsked ? faults.get(name) : undefined);
  return { busy, error, faultOf, submit };
}

function focusFirst(form: HTMLFormElement, faults: ReadonlyMap<string, string>): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[name], textarea[name]')];
  fields.find(({ name }) => faults.has(name))?.focus();
}
