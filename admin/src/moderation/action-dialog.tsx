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

interface Props {
  /** The content or reports to decide on. */
  readonly about: string;
  /** Chosen by its shortcut. */
  readonly action?: ActionType | undefined;
  /** Violations it is reported for. Child safety preselects the removal. */
  readonly reportedFor: readonly ViolationType[];
  /** False if the content has no author: then it can only be removed or left. */
  readonly hasAuthor: boolean;
  readonly onClose: () => void;
  /** Applies the decision; a `ProblemError` that it throws is shown. */
  readonly act: (decision: DecisionDraft) => Promise<void>;
}

const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea';

/** Asks for a decision and its reason. */
export function ActionDialog({ about, action, reportedFor, hasAuthor, onClose, act }: Props) {
  const [decision, setDecision] = useState<DecisionDraft>(() => newDecisionDraft(reportedFor, hasAuthor, action));
  const { busy, error, run } = useAct();

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (busy || !isComplete(decision)) return;
    void run(() => act(decision));
  }

  /** The shortcuts of the page choose here too, except while typing. */
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
              <AlertTitle>{t('moderation.action_failed')}</AlertTitle>
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
