import { currentSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { createStore } from '../shell/store.ts';
import type { Order } from './order.ts';
import { storeOrder, takeOrder } from './stored-order.ts';

/** The order whose payment dialog is open; null without one. */
export const paymentRequest = createStore<Order | null>(null);

/**
 * Opens the payment dialog for an order; for visitors, after they have signed up or in.
 * @param reason shown to visitors in the sign-in dialog
 */
export function askToPay(order: Order, reason: string): void {
  if (currentSession() === null) {
    storeOrder(order, sessionStorage, Date.now());
    askToSignIn({ mode: 'sign-up', reason, resume: takeUpOrder });
  } else paymentRequest.set(order);
}

/** Opens the payment dialog for the order that waited for a sign-in, if there is one. */
export function takeUpOrder(): void {
  const order = takeOrder(sessionStorage, Date.now());
  if (order !== null) paymentRequest.set(order);
}

/** Opens the payment dialog for a film. */
export const buyFilm = (movieId: string): void =>
  askToPay({ packageId: 'single_movie', movieId }, t('catalogue.sign_up_to_buy'));
