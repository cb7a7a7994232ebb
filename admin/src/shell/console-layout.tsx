import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ErrorBoundary } from '@sankofa/api/client/error-boundary';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Error as ErrorPage, Loading, useAuthenticated, useLogout } from 'react-admin';
import { DemoNotice } from '../demo/demo-notice.tsx';
import { t } from '../messages.ts';
import { PaletteOpener } from '../palette/palette-opener.tsx';
import { LogNotice } from '../replay/log-notice.tsx';
import { LiveUpdates } from '../server/live.tsx';
import { onSessionEnd } from '../server/stored-session.ts';
import { font, side } from '../theme/tokens.ts';
import { Sidebar } from './sidebar.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { useSubmitKeys } from './use-submit-keys.ts';

const WIDTH = 216;

/** The frame of all pages: sidebar, notices, page. */
export function ConsoleLayout({ children }: { readonly children: ReactNode }) {
  useAuthenticated();
  useSubmitKeys();
  const logout = useLogout();
  useEffect(() => onSessionEnd(() => void logout()), [logout]);
  const isWide = useMediaQuery('(min-width: 900px)');
  const [open, setOpen] = useState(false);
  return (
    <LiveUpdates>
      <PaletteOpener>
        <Box
          component="a"
          href="#main"
          sx={{
            position: 'fixed',
            insetInlineStart: 8,
            top: 8,
            transform: 'translateY(-80px)',
            zIndex: 2000,
            p: 1.5,
            bgcolor: side.ground,
            color: side.onText,
            borderRadius: 1,
            '&:focus': { transform: 'none' },
          }}
        >
          {t('shell.skip_to_content')}
        </Box>
        <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.default', color: 'text.primary' }}>
          {isWide ? (
            <Box component="header" sx={{ width: WIDTH, flexShrink: 0, bgcolor: side.ground }}>
              <Sidebar />
            </Box>
          ) : (
            <Drawer
              open={open}
              onClose={() => setOpen(false)}
              slotProps={{ paper: { 'aria-label': t('shell.menu'), sx: { width: WIDTH, bgcolor: side.ground } } }}
            >
              <Sidebar onChosen={() => setOpen(false)} />
            </Drawer>
          )}
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            {!isWide && (
              <Box
                component="header"
                sx={{ bgcolor: side.ground, px: 2, py: 1, display: 'flex', alignItems: 'center', gap: 2 }}
              >
                <Button onClick={() => setOpen(true)} sx={{ color: side.text }} aria-expanded={open}>
                  {t('shell.menu')}
                </Button>
                <Box component="span" sx={{ color: side.text, fontFamily: font.display, fontSize: '1.1rem' }}>
                  {t('shell.sankofa_console')}
                </Box>
              </Box>
            )}
            <DemoNotice />
            <StaleNotice />
            <LogNotice />
            <Box
              component="main"
              id="main"
              tabIndex={-1}
              sx={{ p: { xs: 2, md: '22px 32px' }, maxWidth: 1240, outline: 'none' }}
            >
              <ErrorBoundary
                fallback={(error, reset) => <ErrorPage error={error} resetErrorBoundary={reset} errorInfo={{}} />}
              >
                <Suspense fallback={<Loading />}>{children}</Suspense>
              </ErrorBoundary>
            </Box>
          </Box>
        </Box>
      </PaletteOpener>
    </LiveUpdates>
  );
}
