import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { t } from '../messages.ts';

/** Whether sensitive pictures and sound are shown. Stored on this device; off by default. */
export const useSensitiveShown = () => useStore('moderation.sensitive', false);

/** Blurs, greys out and mutes pictures and videos until the moderator shows them. */
export function SensitiveMedia({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useSensitiveShown();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const medium of frame.current?.querySelectorAll('video, audio') ?? []) {
      if (medium instanceof HTMLMediaElement) medium.muted = !shown;
    }
  });
  return (
    <Box>
      <Box
        ref={frame}
        data-hidden={!shown}
        sx={{
          overflow: 'hidden',
          borderRadius: 1,
          width: 'fit-content',
          '& img, & video': { display: 'block', maxWidth: '100%', filter: shown ? 'none' : 'blur(14px) grayscale(1)' },
        }}
      >
        {children}
      </Box>
      <Button size="small" aria-pressed={shown} onClick={() => setShown(!shown)} sx={{ mt: 0.5 }}>
        {shown ? t('moderation.hide_sensitive') : t('moderation.show_sensitive')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {shown ? t('moderation.sensitive_shown') : t('moderation.sensitive_hidden')}
      </Typography>
    </Box>
  );
}
