import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import styles from './privacy-card.module.css';
import { complianceStatus } from './queries.ts';
import { ScoreCard, ScoreCardSkeleton } from './score-card.tsx';

/** On the home page: the person’s score, and the first thing that would raise it. */
export default function PrivacyCard() {
  const person = useSession()?.user.id ?? '';
  const overlay = useOverlayState();
  const { data, isError, refetch } = useQuery({ ...complianceStatus(person), enabled: person !== '' });
  if (isError && data === undefined) {
    return (
      <div className={styles.failed} role="alert">
        <p>{t('privacy.privacy_card_failed')}</p>
        <Button variant="outlined" color="inherit" onClick={() => void refetch()}>
          {t('privacy.try_again')}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <ScoreCardSkeleton />;
  const missing = data.parts.flatMap(({ remedy }) => remedy ?? []);
  return (
    <ScoreCard status={data}>
      <div className={styles.foot}>
        <p>{missing[0] ?? t('privacy.privacy_card_complete')}</p>
        <Button to="/privacy" state={overlay} variant="outlined" color="inherit">
          {t('privacy.privacy_card_more')}
        </Button>
      </div>
    </ScoreCard>
  );
}
