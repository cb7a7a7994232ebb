import type { TabStorage } from '@sankofa/api/client/stored-position';

const KEY = 'screen';

/** The id of this tab as a screen: the same after a reload. If the browser denies storage, until then. */
export function screenIdIn(storage: () => TabStorage, randomId: () => string): () => string {
  let id: string | null = null;
  return () => {
    if (id !== null) return id;
    id = randomId();
    try {
      id = storage().getItem(KEY) ?? id;
      storage().setItem(KEY, id);
    } catch {
      // It stays in memory, for this page.
    }
    return id;
  };
}

export const screenId = screenIdIn(
  () => sessionStorage,
  () => crypto.randomUUID(),
);
