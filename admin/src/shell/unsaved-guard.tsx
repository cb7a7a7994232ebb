import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { t } from '../messages.ts';
import { guardHistory } from './history-guard.ts';

interface Props {
  /** Whether there are unsaved changes. */
  readonly when: boolean;
  /** What would be lost. */
  readonly text: string;
}

/**
 * Asks before a page with unsaved changes is left: by a link, by going back, or by closing the window. Only data routers of
 * react-router can block navigation, and the console has none, so the navigator is patched here.
 */
export function UnsavedGuard({ when, text }: Props) {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!when) return;
    const { push, replace } = navigator;
    const state: unknown = window.history.state;
    const here = window.location.href;
    const isHere = (to: Parameters<typeof push>[0]): boolean =>
      new URL(navigator.createHref(to), here).pathname === new URL(here).pathname;
    const restore = (): void => {
      Object.assign(navigator, { push, replace });
      window.removeEventListener('beforeunload', closing);
      letBack();
    };
    const closing = (event: BeforeUnloadEvent): void => event.preventDefault();
    const goingBack = (event: PopStateEvent): void => {
      // Before the router handles it: the page stays, and its address is restored.
      event.stopImmediatePropagation();
      window.history.pushState(state, '', here);
      setLeave(() => () => {
        restore();
        window.history.back();
      });
    };
    const held =
      (go: typeof push): typeof push =>
      (...to) => {
        if (isHere(to[0])) return go.apply(navigator, to);
        setLeave(() => () => {
          restore();
          go.apply(navigator, to);
        });
      };
    Object.assign(navigator, { push: held(push), replace: held(replace) });
    window.addEventListener('beforeunload', closing);
    const letBack = guardHistory(goingBack);
    return restore;
  }, [when, navigator]);

  return (
    <Dialog open={leave !== null} onClose={() => setLeave(null)} aria-labelledby="unsaved-title">
      <DialogTitle id="unsaved-title">{t('shell.leave_without_saving')}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button onClick={() => leave?.()}>{t('shell.leave')}</Button>
        <Button variant="contained" onClick={() => setLeave(null)} autoFocus>
          {t('shell.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
