import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import styles from './privacy-card.module.css';
import { complianceStatus } from './queries.ts';
import { ScoreCard, ScoreCardSkeleton } from './score-card.tsx';

/** On the home page: how a signed-in person's privacy stands, and the first thing that would better it. */
export default function PrivacyCard() {
  const person = useSession()?.user.id ?? '';
  const overlay = useOverlayState();
  const { data, isError, refetch } = useQuery({ ...complianceStatus(person), enabled: person !== '' });
  if (isError && data === undefined) {
    return (
      <div className={styles.failed} role="alert">
        <p>Your privacy score could not be read. Your choices are safe; only this card is missing.</p>
        <Button variant="outlined" color="inherit" onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  if (data === undefined) return <ScoreCardSkeleton />;
  const missing = data.parts.flatMap(({ remedy }) => remedy ?? []);
  return (
    <ScoreCard status={data}>
      <div className={styles.foot}>
        <p>{missing[0] ?? 'Nothing is missing. You can change any of it, any time.'}</p>
        <Button to="/privacy" state={overlay} variant="outlined" color="inherit">
          See how it adds up
        </Button>
      </div>
    </ScoreCard>
  );
}
