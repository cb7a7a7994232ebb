import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ProblemError } from '@sankofa/api/client/client';
import { changeRule, RuleForm as Form, type Rule } from '@sankofa/api/contract/moderation-rules';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { useAct } from '../../shell/use-act.ts';
import { RuleForm } from './rule-form.tsx';

interface Props {
  readonly rule: Rule;
  readonly onSaved: () => Promise<void>;
}

/** Saves new versions of a rule. Asks for confirmation if an active one would match half of all texts. */
export function RuleEditor({ rule, onSaved }: Props) {
  const notify = useNotify();
  const { busy, error, run } = useAct();
  const [broad, setBroad] = useState<{ readonly form: Form; readonly text: string } | null>(null);

  async function save(form: Form, isMeant: boolean): Promise<void> {
    setBroad(null);
    try {
      const body = { ...form, ...(isMeant && { even_if_broad: true }) };
      await client.call(changeRule, { params: { id: rule.id }, body });
      notify(rule.is_active ? t('moderation.saved_active') : t('moderation.saved'), { type: 'success' });
      await onSaved();
    } catch (problem) {
      if (!(problem instanceof ProblemError) || problem.code !== 'rule_too_broad') throw problem;
      setBroad({ form, text: problem.message });
    }
  }

  return (
    <>
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {error}
        </Alert>
      )}
      {broad && (
        <Alert
          severity="warning"
          sx={{ mb: 2, flexWrap: 'wrap' }}
          action={
            <Button color="inherit" disabled={busy} onClick={() => void run(() => save(broad.form, true))}>
              {t('moderation.save_anyway')}
            </Button>
          }
        >
          {broad.text}
        </Alert>
      )}
      <RuleForm
        key={rule.version}
        known={Form.strip().parse(rule)}
        button={t('moderation.save_version')}
        save={(form) => save(form, false)}
      />
    </>
  );
}
