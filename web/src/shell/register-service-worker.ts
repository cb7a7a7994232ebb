/** Caches the app for offline use. Registered after the page has loaded, so that it does not compete for the network. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // A private window or the person's settings may forbid it; the app works without.
    navigator.serviceWorker
      .register('/sw.js')
      .catch((error: unknown) => console.info('Service worker not registered', error));
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
