import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { t } from '../messages.ts';

/** Whether sensitive pictures, colours and sound are shown as they are. Kept on this device; hidden until chosen. */
export const useSensitiveShown = () => useStore('moderation.sensitive', false);

/** Pictures and videos that may be hard to look at: blurred, grey and silent until they are asked for. */
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
        {shown ? t('moderation.blur_grey_out_mute') : t('moderation.show_as')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {shown ? t('moderation.shown_on_device_until_you') : t('moderation.blurred_grey_silent_on_device')}
      </Typography>
    </Box>
  );
}
