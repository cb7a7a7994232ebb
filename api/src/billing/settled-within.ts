/** Longest time that a notification is handled within its request, in ms. */
const WITHIN_REQUEST_MS = 5_000;

/** Waits for work, but not longer than a request should take. The work goes on in the background. */
export async function settledWithin(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WITHIN_REQUEST_MS);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
