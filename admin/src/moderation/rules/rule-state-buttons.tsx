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

/** Pauses a rule that acts, activates one that does not; asks again where it would catch half of everything. */
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
      notify(isActive ? t('moderation.name_rests', { name }) : t('moderation.name_acts_on_what_written', { name }), {
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

  // In a list, a press on the row opens the rule.
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
        aria-label={`${isActive ? t('moderation.pause') : t('moderation.activate')} ${name}`}
        onClick={press}
      >
        {isActive ? t('moderation.pause') : t('moderation.activate')}
      </Button>
      {asked && (
        <Dialog open onClose={close} onClick={(event) => event.stopPropagation()} aria-labelledby="standing-title">
          <DialogTitle id="standing-title">
            {asked.isBroad ? t('moderation.rule_broad') : t('moderation.could_not_be_done')}
          </DialogTitle>
          <DialogContent>
            <Alert severity={asked.isBroad ? 'warning' : 'error'}>{asked.text}</Alert>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('moderation.close')}</Button>
            {asked.isBroad && (
              <Button variant="contained" onClick={() => void run(true)}>
                {t('moderation.activate_all_same')}
              </Button>
            )}
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** Lets what a rule would do only be noted. */
export function ShadowButton({ rule: { id, name, state }, onDone }: Props) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  if (state === 'shadow') return null;
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call(shadowRule, { params: { id } });
      notify(t('moderation.name_tried_in_shadow_nothing', { name }), { type: 'success' });
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
