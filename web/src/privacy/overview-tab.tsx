import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { AskToSignIn } from './ask-to-sign-in.tsx';
import styles from './overview-tab.module.css';
import { PrivacyStatements } from './privacy-statements.tsx';
import { complianceStatus } from './queries.ts';
import { ScoreCard, ScoreCardSkeleton } from './score-card.tsx';
import { ScoreParts } from './score-parts.tsx';

/** The score and what it is the sum of, where to go from here, and what the law says. */
export function OverviewTab({ open }: { readonly open: (tab: string) => void }) {
  const session = useSession();
  const overlay = useOverlayState();
  return (
    <div className={styles.overview}>
      {session ? <Score person={session.user.id} /> : <AskToSignIn />}
      <div className={styles.actions}>
        <Button variant="contained" onClick={() => open('consent')}>
          Manage consent
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => open('age')}>
          Verify your age
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => open('data')}>
          Your data rights
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => open('cookies')}>
          Choose cookies
        </Button>
        <Button to="/legal/privacy-policy" state={overlay} variant="outlined" color="inherit">
          Read the privacy policy
        </Button>
      </div>
      <PrivacyStatements />
    </div>
  );
}

function Score({ person }: { readonly person: string }) {
  const { data, isError, refetch } = useQuery(complianceStatus(person));
  if (isError && data === undefined) {
    return (
      <LoadError
        title="Your compliance score could not be read"
        text="Your choices are safe. Try again, or go straight to your consents."
        refetch={refetch}
      />
    );
  }
  if (data === undefined) return <ScoreCardSkeleton />;
  return (
    <ScoreCard status={data}>
      <ScoreParts parts={data.parts} />
    </ScoreCard>
  );
}
