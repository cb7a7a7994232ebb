import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { AskToSignIn } from './ask-to-sign-in.tsx';
import styles from './overview-tab.module.css';
import { PrivacyStatements } from './privacy-statements.tsx';
import { complianceStatus } from './queries.ts';
import { ScoreCard, ScoreCardSkeleton } from './score-card.tsx';
import { ScoreParts } from './score-parts.tsx';

/** The score and its parts, links to the other tabs, and statements about privacy. */
export function OverviewTab({ open }: { readonly open: (tab: string) => void }) {
  const session = useSession();
  const overlay = useOverlayState();
  return (
    <div className={styles.overview}>
      {session ? <Score person={session.user.id} /> : <AskToSignIn />}
      <div className={styles.actions}>
        <Button variant="contained" onClick={() => open('consent')}>
          {t('privacy.manage_consent')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => open('age')}>
          {t('privacy.verify_age')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => open('data')}>
          {t('privacy.data_rights')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => open('cookies')}>
          {t('privacy.choose_cookies')}
        </Button>
        <Button to="/legal/privacy-policy" state={overlay} variant="outlined" color="inherit">
          {t('privacy.read_privacy_policy')}
        </Button>
      </div>
      <PrivacyStatements />
    </div>
  );
}

function Score({ person }: { readonly person: string }) {
  const { data, isError, refetch } = useQuery(complianceStatus(person));
  if (isError && data === undefined) {
    return <LoadError title={t('privacy.score_failed')} text={t('privacy.score_failed_text')} refetch={refetch} />;
  }
  if (data === undefined) return <ScoreCardSkeleton />;
  return (
    <ScoreCard status={data}>
      <ScoreParts parts={data.parts} />
    </ScoreCard>
  );
}
