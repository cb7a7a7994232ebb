import { useEffect } from 'react';

/**
 * Ctrl-Enter (or ⌘-Enter) applies every dialog: it submits the form of the dialog with the focus, or else presses its main
 * button. One listener for the console, so that new dialogs have it too.
 */
export function useSubmitKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (!isSubmit || event.defaultPrevented || !(event.target instanceof Element)) return;
      const dialog = event.target.closest('[role=dialog], [role=alertdialog]');
      const main = dialog?.querySelector<HTMLButtonElement>(
        'form button[type=submit], .MuiDialogActions-root .MuiButton-contained',
      );
      if (!main || main.disabled) return;
      event.preventDefault();
      main.click();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
