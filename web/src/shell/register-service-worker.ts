/** Keeps the app on this device, so that it opens without a network; asked for once the page has what it needs itself. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // A private window, or a person, may not allow it: the app works all the same.
    navigator.serviceWorker
      .register('/sw.js')
      .catch((error: unknown) => console.info('Not kept on this device', error));
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
