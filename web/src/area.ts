import type { ComponentType, ReactElement } from 'react';

/** An address of the app and what it shows: `Component`, or `element` where it takes props. `path` is that of react-router. */
export type AreaRoute = { readonly path: string } & (
  | { readonly Component: ComponentType }
  | { readonly element: ReactElement }
);

/** What an area adds to the app. Found as the export `area` of `<area>/area.tsx`; loads its pages when they are opened. */
export interface Area {
  readonly pages?: readonly AreaRoute[];
  /** Shown over the page they are opened from; opened by their address, over `page`, or else the home page. */
  readonly overlays?: readonly (AreaRoute & { readonly page?: ReactElement })[];
}
