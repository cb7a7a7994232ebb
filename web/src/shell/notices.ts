import { createStore } from './store.ts';

/** A short message at the top of the screen about something that has just happened. */
export interface Notice {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

export const notice = createStore<Notice | null>(null);

export const notify = (kind: Notice['kind'], text: string): void => notice.set({ kind, text });
