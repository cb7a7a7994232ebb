import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '../accounts/session.ts';

/** Own keys, so that the drafts of others who use this tab stay hidden. */
const keyOf = (person: string, name: string): string => `draft ${person} ${name}`;

/**
 * Keeps what is typed in a form in this tab: it survives the end of a session, a reload and a closed dialog.
 * @param name of what the text is about, such as `review the-salt-road`
 * @returns removes the draft; call it once the text is sent or given up
 */
export function useDraft<Values extends FieldValues, Output>(
  name: string,
  form: Pick<UseFormReturn<Values, unknown, Output>, 'watch' | 'reset' | 'getValues'>,
): () => void {
  const key = keyOf(useSession()?.user.id ?? '', name);
  const { watch, reset, getValues } = form;
  useEffect(() => {
    const kept = read(key);
    // The fields of the form only: a later release may have others.
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
    const { unsubscribe } = watch((values) => keep(key, values));
    return unsubscribe;
  }, [key, watch, reset, getValues]);
  return () => keep(key, null);
}

/** Closes a form whose text is given up. */
export function giveUp(forget: () => void, close: () => void): void {
  forget();
  close();
}

function read(key: string): object | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' ? kept : null;
  } catch {
    // Storage may be disabled, or another program has written to it.
    return null;
  }
}

function keep(key: string, values: object | null): void {
  try {
    if (values === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch (error) {
    console.info('A draft is not kept', error);
  }
}
