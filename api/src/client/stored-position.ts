const KEY = 'position';
/** TTL in ms: long after a command every read model has its events, and a replaced log must not be waited for. */
const WORTH_MS = 10_000;

/** Storage of a tab: `sessionStorage`. */
export interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Stores the log position of the last write for the next page. */
export interface StoredPosition {
  /** Empty if there is none or it has expired. */
  read(): string;
  keep(position: string): void;
}

/** Stores the position in the storage of a tab. If the browser denies storage, the next page starts without it. */
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
