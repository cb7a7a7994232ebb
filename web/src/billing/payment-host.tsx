import { Suspense, useEffect } from 'react';
import { useSession } from '../accounts/session.ts';
import { signInRequest } from '../accounts/sign-in-request.ts';
import { useIsChild } from '../profiles/selected-profile.ts';
import { useStore } from '../shell/store.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { paymentRequest, takeUpOrder } from './payment-request.ts';
import { withMessages } from './with-messages.ts';

const PaymentDialog = lazyMaterial(() => withMessages(import('./payment-dialog.tsx')));

/** Shows the payment dialog on request, over any page; its code is loaded then. */
export function PaymentHost() {
  const order = useStore(paymentRequest);
  const person = useSession()?.user.id ?? null;
  const isChild = useIsChild();
  const isSigningIn = useStore(signInRequest) !== null;
  // Somebody may also sign in on another page, or in another tab.
  useEffect(() => {
    if (person !== null && !isSigningIn) takeUpOrder();
  }, [person, isSigningIn]);
  if (order === null || person === null || isChild) return null;
  return (
    <Suspense>
      <PaymentDialog
        key={`${order.packageId} ${order.movieId} ${order.creatorId}`}
        order={order}
        person={person}
        close={() => paymentRequest.set(null)}
      />
    </Suspense>
  );
}
