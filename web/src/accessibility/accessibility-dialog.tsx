import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DEFAULT_PREFERENCES } from '@sankofa/api/contract/accessibility';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { rich, t } from '../messages.ts';
import { useIsChild } from '../profiles/selected-profile.ts';
import { useCloseOverlay } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import styles from './accessibility-dialog.module.css';
import { useAccountState } from './account.tsx';
import { changePreferences, usePreferences } from './device.ts';
import { samePreferences } from './preferences.ts';
import { SettingRow } from './setting-row.tsx';
import { settingsOf, settingValue } from './settings.ts';

const TABS = ['overview', 'visual', 'navigation', 'audio', 'motor'] as const;
type TabId = (typeof TABS)[number];

/** Accessibility settings. Every change applies and is saved at once. */
export default function AccessibilityDialog() {
  const { tab } = useParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const close = useCloseOverlay();
  const narrow = useMediaQuery('(max-width: 600px)');
  usePageTitle(t('accessibility.title'), 'overlay');
  const isChild = useIsChild();
  const current = TABS.find((id) => id === tab) ?? 'overview';
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
        {t('accessibility.title')}
      </h1>
      <Tabs
        value={current}
        onChange={(_event, id: TabId) => go(id)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('accessibility.title')}
        className={styles.tabs ?? ''}
      >
        {TABS.map((id) => (
          <Tab
            key={id}
            value={id}
            label={t(`accessibility.tab_${id}`)}
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
          />
        ))}
      </Tabs>
      <DialogContent className={styles.content ?? ''}>
        <div role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
          {current === 'overview' ? (
            <Overview open={go} />
          ) : (
            settingsOf(current, isChild).map((setting) => <SettingRow key={setting.name} setting={setting} />)
          )}
        </div>
      </DialogContent>
      <DialogActions className={styles.actions ?? ''}>
        <Saved />
        <Button variant="contained" onClick={close}>
          {t('accessibility.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The current value of every setting, and a reset. */
function Overview({ open }: { readonly open: (tab: TabId) => void }) {
  const preferences = usePreferences();
  const isChild = useIsChild();
  return (
    <>
      <p className={styles.lede}>{t('accessibility.overview')}</p>
      <dl className={styles.summary}>
        {TABS.map((id) =>
          id === 'overview' ? null : (
            <div key={id}>
              <dt>
                <Button variant="text" onClick={() => open(id)} className={styles.group ?? ''}>
                  {t(`accessibility.tab_${id}`)}
                </Button>
              </dt>
              {settingsOf(id, isChild).map((setting) => (
                <dd key={setting.name}>
                  {rich('accessibility.setting_value', {
                    setting: t(setting.label),
                    value: () => <strong>{settingValue(setting, preferences)}</strong>,
                  })}
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
        {t('accessibility.reset')}
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
            {t('accessibility.try_again')}
          </Button>
        }
      >
        {t('accessibility.save_failed')}
      </Alert>
    );
  }
  return (
    <p role="status" className={styles.saved}>
      {account === null && t('accessibility.saved_device')}
      {account?.kind === 'keeping' && t('accessibility.saving')}
      {account?.kind === 'kept' && t('accessibility.saved_account')}
    </p>
  );
}
