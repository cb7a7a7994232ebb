import { getAccessibilityPreferences, keepAccessibilityPreferences } from '@sankofa/api/contract/accessibility';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../accounts/session.ts';
import { call } from '../server/client.ts';
import { createStore, useStore } from '../shell/store.ts';
import { takePreferences, useDevicePreferences } from './device.ts';
import { type DevicePreferences, reconcile } from './reconcile.ts';

const kept = (person: string) =>
  queryOptions({
    queryKey: ['accessibility', person],
    queryFn: () => call(getAccessibilityPreferences, {}),
  });

/** State of saving the preferences with the account; null for a visitor. */
export type AccountState =
  | { readonly kind: 'keeping' | 'kept' }
  | { readonly kind: 'failed'; readonly retry: () => void };

const accountState = createStore<AccountState | null>(null);
export const useAccountState = (): AccountState | null => useStore(accountState);

/** Syncs a signed-in person's preferences with their account and their other devices. */
export function AccountPreferences() {
  const person = useSession()?.user.id;
  return person === undefined ? null : <Follow key={person} person={person} />;
}

function Follow({ person }: { readonly person: string }) {
  const queries = useQueryClient();
  const device = useDevicePreferences();
  const { data, isError, refetch } = useQuery(kept(person));
  const keep = useMutation({
    mutationFn: async ({ preferences, changedAt }: DevicePreferences) =>
      call(keepAccessibilityPreferences, { body: { preferences, changed_at: changedAt ?? new Date().toISOString() } }),
    onSuccess: (saved) => queries.setQueryData(kept(person).queryKey, saved),
  });
  const { mutate, isPending, isError: failed, variables } = keep;

  useEffect(() => {
    if (data === undefined || isPending) return;
    const step = reconcile(device, data, person);
    if (step.kind === 'take') takePreferences(step.preferences, step.changedAt, person);
    // A failed save is not retried automatically: the dialog offers a button.
    if (step.kind === 'keep' && !(failed && variables === device)) mutate(device);
  }, [data, device, person, isPending, failed, variables, mutate]);

  useEffect(() => {
    if (isError) accountState.set({ kind: 'failed', retry: () => void refetch() });
    else if (failed) accountState.set({ kind: 'failed', retry: () => mutate(device) });
    else accountState.set({ kind: data === undefined || isPending ? 'keeping' : 'kept' });
    return () => accountState.set(null);
  }, [data, device, isError, isPending, failed, refetch, mutate]);

  return null;
}
