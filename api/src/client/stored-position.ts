const KEY = 'position';
/** Long after a command every read model has its events; and a log that is another by now is not waited for. */
const WORTH_MS = 10_000;

/** What a browser keeps for a tab: its `sessionStorage`. */
export interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Where a client keeps how far the log was when it last wrote, for the page that comes after this one. */
export interface StoredPosition {
  /** Empty when there is none that still says something. */
  read(): string;
  keep(position: string): void;
}

/** Keeps the position in the storage of a tab. Where a browser allows none, the next page begins without. */
export function storedPosition(storage: () => TabStorage, now: () => number = Date.now): StoredPosition {
  return {
    read() {
      try {
        const { position, at } = JSON.parse(storage().getItem(KEY) ?? '{}');
        const age = now() - Number(at);
        return typeof position === 'string' && age >= 0 && age < WORTH_MS ? position : '';
      } catch {
        return '';
      }
    },
    keep(position) {
      try {
        storage().setItem(KEY, JSON.stringify({ position, at: now() }));
      } catch {
        // It stays in memory, for this page.
      }
    },
  };
}
