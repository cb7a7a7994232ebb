import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { t } from '../messages.ts';
import { ReportPage } from './report-page.tsx';
import { reportPath } from './triage/queue.ts';
import { ShortcutHelp } from './triage/shortcut-help.tsx';
import { useQueuePath } from './triage/use-queue-path.ts';
import { useRound } from './triage/use-round.ts';
import { useShortcuts } from './triage/use-shortcuts.ts';
import { visuallyHidden } from './visually-hidden.ts';

/** Report after report on one page, which stays mounted in between. */
export default function ReportShow() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const round = useRound(id);
  const queue = useQueuePath();
  const [said, setSaid] = useState('');
  const [told, setTold] = useState<string | null>(null);
  const [helps, setHelps] = useState(false);

  /** Replaces this report by another. @param last message if there is no other */
  function go(to: string | null, last: string): void {
    if (to === null) {
      setSaid(last);
      return;
    }
    setTold(null);
    void navigate(reportPath(to), { replace: true });
  }
  const beside = (step: 1 | -1): void =>
    go(round.beside(step), step === 1 ? t('moderation.last_report') : t('moderation.first_report'));
  const skip = (): void => go(round.next('skipped'), t('moderation.no_other_report'));

  useShortcuts({
    j: () => beside(1),
    k: () => beside(-1),
    u: () => void navigate(queue),
    '?': () => setHelps(true),
  });

  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <Box role="status">
        {told !== null && (
          <Alert severity="success" onClose={() => setTold(null)} sx={{ mb: 1.5 }}>
            {told}
          </Alert>
        )}
      </Box>
      <ReportPage
        key={id}
        id={id}
        round={round}
        say={setSaid}
        tell={setTold}
        go={{ previous: () => beside(-1), next: () => beside(1), skip }}
        showHelp={() => setHelps(true)}
        onDecided={(taken) => {
          const to = round.next('decided');
          if (to === null) {
            const said = `${taken} ${t('moderation.no_other_report_here')}`;
            return void navigate(queue, { state: { said } });
          }
          setTold(taken);
          void navigate(reportPath(to), { replace: true });
        }}
      />
      {helps && <ShortcutHelp onClose={() => setHelps(false)} />}
    </>
  );
}
