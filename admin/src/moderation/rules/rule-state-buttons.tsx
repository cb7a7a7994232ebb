import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ProblemError } from '@sankofa/api/client/client';
import { activateRule, pauseRule, type Rule, shadowRule } from '@sankofa/api/contract/moderation-rules';
import { type MouseEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';

interface Props {
  readonly rule: Pick<Rule, 'id' | 'name' | 'state'>;
  readonly onDone: () => unknown;
}

interface Confirmation {
  readonly text: string;
  readonly isBroad: boolean;
}

/** Pauses or activates a rule. Asks for confirmation if it would match half of all texts. */
export function RuleStateButton({ rule: { id, name, state }, onDone }: Props) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const isActive = state === 'active';

  async function run(isMeant: boolean): Promise<void> {
    setBusy(true);
    setAsked(null);
    try {
      if (isActive) await client.call(pauseRule, { params: { id } });
      else await client.call(activateRule, { params: { id }, body: { ...(isMeant && { even_if_broad: true }) } });
      notify(isActive ? t('moderation.rule_paused', { name }) : t('moderation.rule_activated', { name }), {
        type: 'success',
      });
      await onDone();
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem;
      setAsked({ text: problem.message, isBroad: problem.code === 'rule_too_broad' });
    } finally {
      setBusy(false);
    }
  }

  // In the list, a click on the row would open the rule.
  const press = (event: MouseEvent): void => {
    event.stopPropagation();
    void run(false);
  };
  const close = (): void => setAsked(null);
  return (
    <>
      <Button
        size="small"
        variant={isActive ? 'outlined' : 'contained'}
        disabled={busy}
        aria-label={isActive ? t('moderation.pause_rule', { name }) : t('moderation.activate_rule', { name })}
        onClick={press}
      >
        {isActive ? t('moderation.pause') : t('moderation.activate')}
      </Button>
      {asked && (
        <Dialog open onClose={close} onClick={(event) => event.stopPropagation()} aria-labelledby="rule-state-title">
          <DialogTitle id="rule-state-title">
            {asked.isBroad ? t('moderation.rule_broad') : t('moderation.not_possible')}
          </DialogTitle>
          <DialogContent>
            <Alert severity={asked.isBroad ? 'warning' : 'error'}>{asked.text}</Alert>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('moderation.close')}</Button>
            {asked.isBroad && (
              <Button variant="contained" onClick={() => void run(true)}>
                {t('moderation.activate_anyway')}
              </Button>
            )}
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** Switches a rule to shadow mode. */
export function ShadowButton({ rule: { id, name, state }, onDone }: Props) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  if (state === 'shadow') return null;
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call(shadowRule, { params: { id } });
      notify(t('moderation.rule_in_shadow', { name }), { type: 'success' });
      await onDone();
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem;
      notify(problem.message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" variant="outlined" disabled={busy} onClick={() => void run()}>
      {t('moderation.put_in_shadow')}
    </Button>
  );
}
