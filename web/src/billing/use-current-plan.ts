import { useQuery } from '@tanstack/react-query';
import { userSubscription } from './queries.ts';

/** The plan of a person. `planId`: null without one, or if it cannot be loaded; undefined until it is known. */
export function useCurrentPlan(person: string | null) {
  const { data: subscription, error } = useQuery(userSubscription(person));
  const isUnknown = person !== null && subscription === undefined && error === null;
  return {
    subscription: subscription ?? null,
    planId: isUnknown ? undefined : (subscription?.package_id ?? null),
  };
}
