import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { DIALOG_SHORTCUTS, HELP_SHORTCUT, QUEUE_SHORTCUTS, REPORT_SHORTCUTS, type Shortcut } from './shortcuts.ts';
import { useShortcutsEnabled } from './use-shortcuts.ts';

/** All keys, and the switch that turns them off. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const [enabled, setEnabled] = useShortcutsEnabled();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Shortcuts for moderation</DialogTitle>
      <DialogContent>
        <FormControlLabel
          control={<Switch checked={enabled} onChange={(event) => setEnabled(event.target.checked)} autoFocus />}
          label="Use single-key shortcuts"
        />
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          When off, use Tab and Enter. This setting is stored in this browser.
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            gap: 3,
          }}
        >
          <Keys title="On a report" keys={REPORT_SHORTCUTS} />
          <Box>
            <Keys title="In the queue" keys={QUEUE_SHORTCUTS} />
            <Keys title="In the decision dialog" keys={DIALOG_SHORTCUTS} />
            <Keys title="Everywhere in moderation" keys={[HELP_SHORTCUT]} />
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
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
              gridTemplateColumns: { xs: '4.5em minmax(0, 1fr)', sm: '7em minmax(0, 1fr)' },
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
