import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { t } from '../messages.ts';
import { KidsProfileNotice } from '../profiles/kids-profile-notice.tsx';
import { useIsChild } from '../profiles/selected-profile.ts';
import { Overlay } from '../shell/overlay.tsx';
import { overlayTitleId } from '../shell/overlay-title.ts';
import { AgeTab } from './age-tab.tsx';
import { ConsentTab } from './consent-tab.tsx';
import { CookiesTab } from './cookies-tab.tsx';
import { DataRightsTab } from './data-rights-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';

const tabs = [
  { id: 'overview', label: 'privacy.tab_overview', path: '/privacy' },
  { id: 'consent', label: 'privacy.tab_consent', path: '/privacy/consent' },
  { id: 'age', label: 'privacy.tab_age', path: '/privacy/age' },
  { id: 'data', label: 'privacy.tab_data', path: '/privacy/data' },
  { id: 'cookies', label: 'privacy.tab_cookies', path: '/privacy/cookies' },
] as const;

/** Legal compliance: consents, age, data rights and cookies of a person. */
export default function PrivacyOverlay() {
  const { tab } = useParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isChild = useIsChild();
  const current = tabs.find(({ id }) => id === tab) ?? tabs[0];
  const go = (id: string) => {
    const next = tabs.find((candidate) => candidate.id === id);
    if (next) navigate(next.path, { replace: true, state });
  };
  if (isChild) {
    return (
      <Overlay title={t('privacy.title')} leave="close" heading="content">
        <KidsProfileNotice titleId={overlayTitleId} />
      </Overlay>
    );
  }
  return (
    <Overlay title={t('privacy.title')} leave="close" heading="bar">
      <Tabs
        value={current.id}
        onChange={(_event, id: string) => go(id)}
        aria-label={t('privacy.title')}
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ id, label }) => (
          <Tab key={id} value={id} label={t(label)} id={`tab-${id}`} aria-controls={`panel-${id}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${current.id}`} aria-labelledby={`tab-${current.id}`}>
        {current.id === 'overview' && <OverviewTab open={go} />}
        {current.id === 'consent' && <ConsentTab />}
        {current.id === 'age' && <AgeTab />}
        {current.id === 'data' && <DataRightsTab />}
        {current.id === 'cookies' && <CookiesTab />}
      </div>
    </Overlay>
  );
}
