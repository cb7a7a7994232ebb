import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { t } from '../../messages.ts';
import { DIALOG_SHORTCUTS, HELP_SHORTCUT, QUEUE_SHORTCUTS, REPORT_SHORTCUTS, type Shortcut } from './shortcuts.ts';
import { useShortcutsEnabled } from './use-shortcuts.ts';

/** All shortcuts, and the switch that turns them off. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const [enabled, setEnabled] = useShortcutsEnabled();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{t('moderation.shortcuts_title')}</DialogTitle>
      <DialogContent>
        <FormControlLabel
          control={<Switch checked={enabled} onChange={(event) => setEnabled(event.target.checked)} autoFocus />}
          label={t('moderation.use_shortcuts')}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('moderation.shortcuts_help')}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            gap: 3,
          }}
        >
          <Keys title={t('moderation.shortcuts_report')} keys={REPORT_SHORTCUTS} />
          <Box>
            <Keys title={t('moderation.shortcuts_queue')} keys={QUEUE_SHORTCUTS} />
            <Keys title={t('moderation.shortcuts_dialog')} keys={DIALOG_SHORTCUTS} />
            <Keys title={t('moderation.shortcuts_everywhere')} keys={[HELP_SHORTCUT]} />
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('moderation.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Keys({ title, keys }: { readonly title: string; readonly keys: readonly Shortcut[] }) {
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography variant="h2" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {keys.map(({ key, name, does }) => (
          <Box
            key={key}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '4.5em minmax(0, 1fr)', sm: '7em minmax(0, 1fr)' },
              gap: 1,
              py: 0.5,
            }}
          >
            <Box component="dt">
              <Key>{name ? t(name) : key}</Key>
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {t(does)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

export function Key({ children }: { readonly children: string }) {
  return (
    <Box
      component="kbd"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 0.75, py: 0.125, fontSize: '0.8125rem' }}
    >
      {children}
    </Box>
  );
}
