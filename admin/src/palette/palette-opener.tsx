import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';

const Palette = lazy(() => import('./palette.tsx'));

const OpenPalette = createContext<() => void>(() => undefined);

/** Opens the command palette. */
export const useOpenPalette = (): (() => void) => useContext(OpenPalette);

/** The command palette, opened with `Ctrl K` or `⌘ K`; its code is loaded then. */
export function PaletteOpener({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <OpenPalette value={() => setOpen(true)}>
      {children}
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenPalette>
  );
}
