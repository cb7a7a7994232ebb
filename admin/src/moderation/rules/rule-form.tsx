import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ViolationType } from '@sankofa/api/contract/moderation';
import { type RuleForm as Form, RuleAction, RuleContentType } from '@sankofa/api/contract/moderation-rules';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../messages.ts';
import { CheckboxGroup } from '../../shell/checkbox-group.tsx';
import { checkedResolver } from '../../shell/checked-resolver.ts';
import { fieldHelp } from '../../shell/field-help.ts';
import { useAct } from '../../shell/use-act.ts';
import { violationName } from '../report-names.ts';
import { RuleConditions } from './rule-conditions.tsx';
import { check, type RuleFormInput, type RuleFormValues, ruleFormValues } from './rule-form-values.ts';
import { ACTION_HELP, ACTION_LABELS, CONTENT_LABELS } from './rule-labels.ts';
import { RulePreview } from './rule-preview.tsx';

const resolver = checkedResolver(check);

interface Props {
  /** Null for a new rule. */
  readonly known: Form | null;
  readonly button: string;
  readonly save: (form: Form) => Promise<unknown>;
  /** Other buttons for a valid rule. */
  readonly more?: (form: Form) => ReactNode;
}

/** The form of a rule, with a preview of its matches. */
export function RuleForm({ known, button, save, more }: Props) {
  const form = useForm({ defaultValues: ruleFormValues(known), resolver });
  const { errors, isSubmitted } = form.formState;
  const { busy, error, run } = useAct();
  const typed = form.watch();
  const checked = check(typed);
  const faults: Readonly<Record<string, { readonly message?: string } | undefined>> = errors;
  const faultOf = (name: string): string | undefined => faults[name]?.message;
  // An error can concern several fields, such as the kind of links and the hosts.
  const recheck = (): void => void (isSubmitted && form.trigger());
  const input = (name: RuleFormInput) => {
    const { ref, ...props } = form.register(name, { onChange: recheck });
    return { ...props, inputRef: ref };
  };
  const change = <Name extends keyof RuleFormValues>(name: Name, value: RuleFormValues[Name]): void => {
    form.setValue<keyof RuleFormValues>(name, value);
    recheck();
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit((rule) => run(() => save(rule)))}
        sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}
      >
        {error && <Alert severity="error">{error}</Alert>}
        <TextField
          {...input('name')}
          label={t('moderation.name')}
          required
          {...fieldHelp(faultOf('name'), t('moderation.rule_name_help'))}
        />
        <TextField
          {...input('description')}
          label={t('moderation.description')}
          multiline
          {...fieldHelp(faultOf('description'), t('moderation.rule_description_help'))}
        />
        <CheckboxGroup
          name="content_types"
          legend={t('moderation.rule_content')}
          fault={faultOf('content_types')}
          options={RuleContentType.options}
          words={CONTENT_LABELS}
          chosen={typed.content_types}
          onChange={(chosen) => change('content_types', chosen)}
        />
        <RuleConditions typed={typed} input={input} change={change} faultOf={faultOf} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
          }}
        >
          <TextField
            select
            label={t('moderation.rule_action')}
            value={typed.auto_action}
            helperText={ACTION_HELP[typed.auto_action]}
            onChange={(event) => change('auto_action', RuleAction.parse(event.target.value))}
          >
            {RuleAction.options.map((one) => (
              <MenuItem key={one} value={one}>
                {ACTION_LABELS[one]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t('moderation.rule_violation')}
            value={typed.violation}
            onChange={(event) => change('violation', ViolationType.parse(event.target.value))}
          >
            {ViolationType.options.map((one) => (
              <MenuItem key={one} value={one}>
                {violationName(one)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" disabled={busy}>
            {button}
          </Button>
          {checked.success && more?.(checked.data)}
        </Box>
      </Box>
      <RulePreview rule={checked.success ? checked.data : null} />
    </Box>
  );
}
