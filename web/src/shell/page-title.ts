import { useEffect } from 'react';

type Layer = 'page' | 'overlay';

const titles: Record<Layer, string | null> = { page: null, overlay: null };

function show(): void {
  const title = titles.overlay ?? titles.page;
  document.title = title === null ? 'Sankofa' : `${title} · Sankofa`;
}

/** Sets the title of the browser tab while mounted. An overlay's title replaces that of the page beneath it. */
export function usePageTitle(title: string | null, layer: Layer = 'page'): void {
  useEffect(() => {
    titles[layer] = title;
    show();
    return () => {
      titles[layer] = null;
      show();
    };
  }, [title, layer]);
}
