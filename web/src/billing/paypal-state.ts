/** The PayPal panel. `creating`: the order at PayPal. `processing`: at PayPal, or being captured after the approval. */
export type PaypalState =
  | { readonly is: 'idle' | 'creating' | 'processing' | 'success' }
  | { readonly is: 'error'; readonly text: string };

export type PaypalEvent =
  | { readonly happened: 'create' | 'created' | 'execute' | 'executed' | 'cancel' | 'try_again' }
  | { readonly happened: 'failed'; readonly text: string };

/** The next state. What arrives after a cancellation changes nothing. */
export function nextPaypalState(state: PaypalState, event: PaypalEvent): PaypalState {
  const { is } = state;
  switch (event.happened) {
    case 'create':
      return is === 'idle' ? { is: 'creating' } : state;
    case 'created':
      return is === 'creating' ? { is: 'processing' } : state;
    case 'execute':
      return is === 'idle' ? { is: 'processing' } : state;
    case 'executed':
      return is === 'processing' ? { is: 'success' } : state;
    case 'failed':
      return is === 'creating' || is === 'processing' ? { is: 'error', text: event.text } : state;
    case 'cancel':
      return is === 'creating' || is === 'processing' ? { is: 'idle' } : state;
    case 'try_again':
      return is === 'error' ? { is: 'idle' } : state;
  }
}
