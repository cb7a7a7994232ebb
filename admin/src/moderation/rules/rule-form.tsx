import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ViolationType } from '@sankofa/api/contract/moderation';
import { type RuleForm as Form, RuleAction, RuleContentType } from '@sankofa/api/contract/moderation-rules';
import { type ReactNode, useState } from 'react';
import { CheckboxGroup } from '../../shell/checkbox-group.tsx';
import { faultOrHelp } from '../../shell/fault-or-help.ts';
import { useCheckedForm } from '../../shell/use-checked-form.ts';
import { plain } from '../report-names.ts';
import { RuleConditions } from './rule-conditions.tsx';
import { RulePreview } from './rule-preview.tsx';
import { ACTION_HELP, ACTION_WORDS, CONTENT_WORDS } from './rule-words.ts';
import { check, type TypedRule, typedOf } from './typed-rule.ts';

interface Props {
  /** Null for a new one. */
  readonly known: Form | null;
  readonly button: string;
  readonly save: (form: Form) => Promise<unknown>;
  /** What else is done with what is typed, once it is a rule. */
  readonly more?: (form: Form) => ReactNode;
}

/** What a rule says, and what it would say of a text while it is being written. */
export function RuleForm({ known, button, save, more }: Props) {
  const [typed, setTyped] = useState(() => typedOf(known));
  const checked = check(typed);
  const { busy, error, faultOf, submit } = useCheckedForm(checked, save);
  const change = (changed: Partial<TypedRule>): void => setTyped({ ...typed, ...changed });

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        {error && <Alert severity="error">{error}</Alert>}
        <TextField
          name="name"
          label="Name"
          required
          value={typed.name}
          onChange={(event) => change({ name: event.target.value })}
          {...faultOrHelp(faultOf('name'), 'Moderators read it beside what it reports')}
        />
        <TextField
          name="description"
          label="Description"
          multiline
          value={typed.description}
          onChange={(event) => change({ description: event.target.value })}
          {...faultOrHelp(faultOf('description'), 'Why there is such a rule; may stay empty')}
        />
        <CheckboxGroup
          name="content_types"
          legend="What it reads"
          fault={faultOf('content_types')}
          options={RuleContentType.options}
          words={CONTENT_WORDS}
          chosen={typed.content_types}
          onChange={(content_types) => change({ content_types })}
        />
        <RuleConditions typed={typed} change={change} faultOf={faultOf} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
          <TextField
            select
            label="What it does"
            value={typed.auto_action}
            helperText={ACTION_HELP[typed.auto_action]}
            onChange={(event) => change({ auto_action: RuleAction.parse(event.target.value) })}
          >
            {RuleAction.options.map((one) => (
              <MenuItem key={one} value={one}>
                {ACTION_WORDS[one]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label="What for"
            value={typed.violation}
            onChange={(event) => change({ violation: ViolationType.parse(event.target.value) })}
          >
            {ViolationType.options.map((one) => (
              <MenuItem key={one} value={one}>
                {plain(one)}
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
