import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { t } from '../messages.ts';

const BrowseMenu = lazy(() => import('./browse-menu.tsx'));
const PANEL = 'browse';

/** Opens and closes the menu of all lists of films. */
export function BrowseButton({ className }: { readonly className?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={isOpen ? PANEL : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('shell.browse')}
      </button>
      <Suspense>{isOpen && <BrowseMenu id={PANEL} button={button} close={close} />}</Suspense>
    </>
  );
}
