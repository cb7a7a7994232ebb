import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { backgroundLocation } from './background-location.ts';

/** An overlay that is shown over other pages only. Opened by its URL, its content is a page, which the server can render. */
export const overPage = (Overlay: ComponentType) =>
  function OverPage() {
    return backgroundLocation(useLocation()) === null ? null : <Overlay />;
  };
