import { CANCEL_PATH, createCheckout, SESSION_PLACEHOLDER, SUCCESS_PATH } from '@sankofa/api/contract/billing';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../server/client.ts';
import { useRequestKey } from '../shell/use-request-key.ts';
import { NoCheckoutUrl } from './failures.ts';
import { needsStartConsent, type Order, PACKAGE_TYPES, type PackageId } from './order.ts';
import type { PricedTerms } from './terms.ts';

const checkoutKey = (packageId: PackageId) => ['checkout', packageId] as const;

/** Opens the provider's payment page for an order. */
export function useCheckout(order: Order, person: string) {
  const requestKey = useRequestKey();
  const checkout = useMutation({
    mutationKey: checkoutKey(order.packageId),
    mutationFn: async ({ price }: Pick<PricedTerms, 'price'>) => {
      const body = {
        package_id: order.packageId,
        package_type: PACKAGE_TYPES[order.packageId],
        success_url: `${location.origin}${SUCCESS_PATH}?session_id=${SESSION_PLACEHOLDER}`,
        cancel_url: `${location.origin}${CANCEL_PATH}`,
        metadata: {
          source: 'web',
          user_id: person,
          amount: price,
          ...(order.movieId !== undefined && { movie_id: order.movieId }),
          ...(order.creatorId !== undefined && { creator_id: order.creatorId }),
          ...(needsStartConsent(order) && { start_now: true as const }),
        },
      };
      const { checkout_url: url } = await call(createCheckout, { body }, { idempotencyKey: requestKey(body) });
      // A server of another release may answer without one.
      if (!url) throw new NoCheckoutUrl();
      location.assign(url);
    },
  });
  const { reset } = checkout;
  useEffect(() => {
    // The browser's Back shows this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
  return checkout;
}

/** Whether a payment page for a product is being opened. */
export const useIsCheckingOut = (packageId: PackageId): boolean =>
  useIsMutating({ mutationKey: checkoutKey(packageId) }) > 0;
