import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';

export type KeyHandlers = Readonly<Record<string, () => void>>;

/** Whether single-key shortcuts are on. Stored in the browser. */
export const useShortcutsEnabled = () => useStore('moderation.shortcuts', true);

/**
 * Handles single-key shortcuts on the whole page, except while typing, in menus and dialogs, with a modifier, or when
 * they are off (WCAG 2.1.4).
 */
export function useShortcuts(handlers: KeyHandlers): void {
  const [enabled] = useShortcutsEnabled();
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      if (event.target instanceof Element && isElsewhere(event.target)) return;
      const handler = latest.current[event.key];
      if (!handler) return;
      event.preventDefault();
      handler();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled]);
}

const TYPING =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=combobox]';

const isElsewhere = (target: Element): boolean => target.closest(`${TYPING}, .MuiModal-root`) !== null;
