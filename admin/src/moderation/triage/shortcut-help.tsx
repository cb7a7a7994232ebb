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

/** All keys, and the switch that turns them off. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const [enabled, setEnabled] = useShortcutsEnabled();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{t('moderation.shortcuts_for_moderation')}</DialogTitle>
      <DialogContent>
        <FormControlLabel
          control={<Switch checked={enabled} onChange={(event) => setEnabled(event.target.checked)} autoFocus />}
          label={t('moderation.use_single_key_shortcuts')}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {t('moderation.when_off_use_tab_enter')}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: t('moderation.minmax_0_1fr'), sm: t('moderation.repeat_2_minmax_0_1fr') },
            gap: 3,
          }}
        >
          <Keys title={t('moderation.on_report')} keys={REPORT_SHORTCUTS} />
          <Box>
            <Keys title={t('moderation.in_queue')} keys={QUEUE_SHORTCUTS} />
            <Keys title={t('moderation.in_decision_dialog')} keys={DIALOG_SHORTCUTS} />
            <Keys title={t('moderation.everywhere_in_moderation')} keys={[HELP_SHORTCUT]} />
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
        {keys.map(({ key, does }) => (
          <Box
            key={key}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: t('moderation.4_5em_minmax_0_1fr'), sm: t('moderation.7em_minmax_0_1fr') },
              gap: 1,
              py: 0.5,
            }}
          >
            <Box component="dt">
              <Key>{key}</Key>
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {does}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** A key as it stands on the keyboard. */
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
