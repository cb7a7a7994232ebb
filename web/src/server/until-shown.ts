/** The server took a change, but what it lists did not show it in time. */
export class NotShownYet extends Error {
  override readonly name = 'NotShownYet';
}

/** How often is read again before giving up, and the pause between, in milliseconds. */
const rereads = 5;
const pause = 600;

/**
 * Reads until what is read shows the change that has just been made, so that what a person sees on the screen is what
 * is on record.
 * @throws NotShownYet
 */
export async function untilShown<T>(read: () => Promise<T>, isShown: (read: T) => boolean): Promise<void> {
  for (let times = 0; times < rereads; times++) {
    if (times > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    if (isShown(await read())) return;
  }
  throw new NotShownYet('The change is recorded, but the list does not show it yet.');
}
