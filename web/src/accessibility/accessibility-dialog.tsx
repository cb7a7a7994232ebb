import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DEFAULT_PREFERENCES } from '@sankofa/api/contract/accessibility';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useCloseOverlay } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import styles from './accessibility-dialog.module.css';
import { useAccountState } from './account.tsx';
import { changePreferences, usePreferences } from './device.ts';
import { samePreferences } from './preferences.ts';
import { SettingRow } from './setting-row.tsx';
import { settings, standingOf } from './settings.ts';

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'visual', label: 'Visual' },
  { id: 'navigation', label: 'Navigation' },
  { id: 'audio', label: 'Audio' },
  { id: 'motor', label: 'Motor' },
] as const;
type TabId = (typeof tabs)[number]['id'];

/** How Sankofa looks, sounds and is operated. Every change counts, and is saved, at once. */
export default function AccessibilityDialog() {
  const { tab } = useParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const close = useCloseOverlay();
  const narrow = useMediaQuery('(max-width: 600px)');
  usePageTitle('Accessibility settings', 'overlay');
  const current = tabs.find(({ id }) => id === tab)?.id ?? 'overview';
  const go = (id: TabId) =>
    navigate(id === 'overview' ? '/accessibility' : `/accessibility/${id}`, { replace: true, state });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={narrow}
      onClose={close}
      aria-labelledby="accessibility-title"
      slotProps={{ paper: { className: styles.paper } }}
    >
      <h1 id="accessibility-title" className={styles.title}>
        Accessibility settings
      </h1>
      <Tabs
        value={current}
        onChange={(_event, id: TabId) => go(id)}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Accessibility settings"
        className={styles.tabs ?? ''}
      >
        {tabs.map(({ id, label }) => (
          <Tab key={id} value={id} label={label} id={`tab-${id}`} aria-controls={`panel-${id}`} />
        ))}
      </Tabs>
      <DialogContent className={styles.content ?? ''}>
        <div role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
          {current === 'overview' ? (
            <Overview open={go} />
          ) : (
            settings[current].map((setting) => <SettingRow key={setting.name} setting={setting} />)
          )}
        </div>
      </DialogContent>
      <DialogActions className={styles.actions ?? ''}>
        <Saved />
        <Button variant="contained" onClick={close}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What every setting is at, and the way back to how Sankofa came. */
function Overview({ open }: { readonly open: (tab: TabId) => void }) {
  const preferences = usePreferences();
  return (
    <>
      <p className={styles.lede}>Sankofa as you need it: what you see, how you move around, what you hear.</p>
      <dl className={styles.summary}>
        {tabs.map(({ id, label }) =>
          id === 'overview' ? null : (
            <div key={id}>
              <dt>
                <Button variant="text" onClick={() => open(id)} className={styles.group ?? ''}>
                  {label}
                </Button>
              </dt>
              {settings[id].map((setting) => (
                <dd key={setting.name}>
                  {setting.label}: <strong>{standingOf(setting, preferences)}</strong>
                </dd>
              ))}
            </div>
          ),
        )}
      </dl>
      <Button
        variant="outlined"
        color="inherit"
        disabled={samePreferences(preferences, DEFAULT_PREFERENCES)}
        onClick={() => changePreferences(DEFAULT_PREFERENCES)}
      >
        Reset to defaults
      </Button>
    </>
  );
}

/** Where the settings are saved. */
function Saved() {
  const account = useAccountState();
  if (account?.kind === 'failed') {
    return (
      <Alert
        severity="warning"
        variant="outlined"
        className={styles.saved ?? ''}
        action={
          <Button color="inherit" size="small" onClick={account.retry}>
            Try again
          </Button>
        }
      >
        Saved on this device, but not with your account.
      </Alert>
    );
  }
  const where = account === null ? 'on this device' : 'with your account, for every device you sign in on';
  return (
    <p role="status" className={styles.saved}>
      {account?.kind === 'keeping' ? 'Saving…' : `Settings are saved automatically ${where}.`}
    </p>
  );
}
