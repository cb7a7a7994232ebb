type Handler = (event: PopStateEvent) => void;

let held: Handler | null = null;

// Listeners of the window hear of it in the order they came in: this one comes before that of the router, as this module
// is loaded before anything is drawn.
window.addEventListener('popstate', (event) => held?.(event));

/** Hears of going back and forward before the router does, until the answer is called. */
export function guardHistory(handler: Handler): () => void {
  held = handler;
  return () => {
    if (held === handler) held = null;
  };
}
