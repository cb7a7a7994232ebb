import { createStore } from './store.ts';

/** A short message at the top of the screen about something that has just happened. */
export interface Notice {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  readonly action?: NoticeAction | undefined;
}

/** A button in a notice. */
interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
  /** Whether it takes the focus, because the focused element has just been removed from the page. */
  readonly takesFocus: boolean;
}

export const notice = createStore<Notice | null>(null);

export const notify = (kind: Notice['kind'], text: string, action?: NoticeAction): void =>
  notice.set({ kind, text, action });
