import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ViolationType } from '@sankofa/api/contract/moderation';
import type { ActionType } from '@sankofa/api/contract/moderation-actions';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { t } from '../messages.ts';
import { useAct } from '../shell/use-act.ts';
import { ActionFields, canTake } from './action-fields.tsx';
import { chooseAction, type DecisionDraft, isComplete, newDecisionDraft } from './decision-draft.ts';
import { ACTION_KEYS } from './triage/shortcuts.ts';

/** The specification's words. */
const FAILED = 'Failed to take moderation action';

interface Props {
  /** What is decided on, in a sentence. */
  readonly about: string;
  /** Chosen already, by its key. */
  readonly action?: ActionType | undefined;
  /** What it is reported for: child safety presets the removal. */
  readonly reportedFor: readonly ViolationType[];
  /** False when nobody with an account made it: then it can only be removed, or left as it is. */
  readonly hasAuthor: boolean;
  readonly onClose: () => void;
  /** Carries it out; what it throws as `ProblemError` is shown. */
  readonly act: (decision: DecisionDraft) => Promise<void>;
}

const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea';

/** Asks what is decided, and why. */
export function ActionDialog({ about, action, reportedFor, hasAuthor, onClose, act }: Props) {
  const [decision, setDecision] = useState<DecisionDraft>(() => newDecisionDraft(reportedFor, hasAuthor, action));
  const { busy, error, run } = useAct();

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (busy || !isComplete(decision)) return;
    void run(() => act(decision));
  }

  /** The keys of the page choose here, too, unless somebody types. */
  function pressKey(event: KeyboardEvent): void {
    const chosen = ACTION_KEYS.find(([key]) => key === event.key)?.[1];
    const types = event.target instanceof Element && event.target.matches(TYPING);
    if (!chosen || types || busy || event.ctrlKey || event.metaKey || event.altKey) return;
    if (chosen !== 'content_removal' && chosen !== 'no_action' && !canTake(chosen, hasAuthor)) return;
    setDecision(chooseAction(decision, chosen, hasAuthor));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="action-title"
      aria-describedby="action-about"
    >
      <form
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          else pressKey(event);
        }}
      >
        <DialogTitle id="action-title">{t('moderation.take_moderation_action')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {error && (
            <Alert severity="error">
              <AlertTitle>{FAILED}</AlertTitle>
              {error}
            </Alert>
          )}
          <Typography id="action-about" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {about}
          </Typography>
          <ActionFields
            decision={decision}
            reportedFor={reportedFor}
            isChosen={action !== undefined}
            onChange={setDecision}
            hasAuthor={hasAuthor}
            disabled={busy}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('moderation.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || !isComplete(decision)}>
            {t('moderation.apply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
