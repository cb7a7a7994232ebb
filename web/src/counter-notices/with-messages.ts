import { loadMessagesOf } from '@sankofa/api/client/language';

/** Loads the messages of this area together with a part of it: they are not in the catalogue of the first screen. */
export async function withMessages<Part>(part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadMessagesOf('counter-notices')]);
  return loaded;
}
