import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ActionType, type DecisionSupport, getDecisionSupport } from '@sankofa/api/contract/moderation-actions';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { useAct } from '../shell/use-act.ts';
import { ActionFields, canRemove, canTake } from './action-fields.tsx';
import {
  chooseAction,
  type DecisionDraft,
  type DecisionSubject,
  isComplete,
  newDecisionDraft,
  presetFor,
} from './decision-draft.ts';
import { ACTION_KEYS } from './triage/shortcuts.ts';

interface Props {
  /** The content or reports to decide on. */
  readonly about: string;
  /** Reports to decide on. Suggested reasons are in the language of the first one's author. */
  readonly reportIds: readonly string[];
  readonly subject: DecisionSubject;
  /** Reads the suggested reasons; absent: those of the first report. */
  readonly support?: { readonly queryKey: readonly string[]; readonly queryFn: () => Promise<DecisionSupport> };
  /** Fields before the decision. */
  readonly before?: ReactNode;
  /** Whether the fields before are filled in for this decision. */
  readonly isReady?: (decision: DecisionDraft) => boolean;
  /** Chosen by its shortcut. */
  readonly action?: ActionType | undefined;
  readonly onClose: () => void;
  /** Applies the decision; a `ProblemError` that it throws is shown. */
  readonly act: (decision: DecisionDraft) => Promise<void>;
}

const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea';

/** Asks for a decision and its reason. */
export function ActionDialog(props: Props) {
  const { about, reportIds, subject, support: other, before, isReady = () => true, action, onClose, act } = props;
  const { reportedFor, hasAuthor, films } = subject;
  const mayRemove = canRemove(films);
  const [decision, setDecision] = useState<DecisionDraft>(() => {
    const draft = newDecisionDraft(reportedFor, hasAuthor, action);
    return mayRemove || draft.content !== 'remove' ? draft : { ...draft, content: null };
  });
  const [language, setLanguage] = useState<string | null>(null);
  const [id = ''] = reportIds;
  const { data: support } = useQuery({
    queryKey: other?.queryKey ?? ['moderation/decision-support', id],
    queryFn: other?.queryFn ?? (() => client.call(getDecisionSupport, { params: { id } })),
    // Every event refetches what is stale.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const presetLanguage = language ?? support?.language ?? null;
  const isPreset = support?.presets.some(({ text }) => text === decision.reason) ?? false;
  const violation = presetFor(decision, reportedFor);
  const preset =
    support?.presets.find((one) => one.language === presetLanguage && one.violation === violation)?.text ?? null;
  // A reason of the moderator's own is never replaced.
  const isReplaceable = decision.reason === '' || isPreset;
  const [offered, setOffered] = useState<string | null>(null);
  if (preset !== null && preset !== offered) {
    setOffered(preset);
    if (isReplaceable) setDecision({ ...decision, reason: preset });
  }
  const { busy, error, run } = useAct();
  const canApply = isComplete(decision, subject) && isReady(decision);

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (busy || !canApply) return;
    void run(() => act(decision));
  }

  /** The shortcuts of the page choose here too, except while typing. */
  function pressKey(event: KeyboardEvent): void {
    const chosen = ACTION_KEYS.find(([key]) => key === event.key)?.[1];
    const types = event.target instanceof Element && event.target.matches(TYPING);
    if (!chosen || types || busy || event.ctrlKey || event.metaKey || event.altKey) return;
    if (chosen === 'content_removal' && !mayRemove) return;
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
      <form onSubmit={submit} onKeyDown={pressKey}>
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
          {before}
          <ActionFields
            decision={decision}
            subject={subject}
            preset={{
              languages: [...new Set(support?.presets.map((one) => one.language))],
              language: presetLanguage,
              onLanguage: setLanguage,
              isUnchanged: isPreset,
              accept: submit,
            }}
            others={reportIds.length === 1 ? (support?.other_reports ?? 0) : 0}
            isChosen={action !== undefined}
            onChange={setDecision}
            disabled={busy}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('moderation.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || !canApply}>
            {t('moderation.apply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
