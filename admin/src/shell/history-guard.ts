type Handler = (event: PopStateEvent) => void;

let held: Handler | null = null;

// Listeners run in the order in which they were added: main.tsx loads this module before the router adds its own.
window.addEventListener('popstate', (event) => held?.(event));

/** Handles `popstate` before the router does, until the returned function is called. */
export function guardHistory(handler: Handler): () => void {
  held = handler;
  return () => {
    if (held === handler) held = null;
  };
}
