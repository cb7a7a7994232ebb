import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Rule } from '@sankofa/api/contract/moderation-rules';
import { FunctionField, type Identifier, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../../messages.ts';
import { can } from '../../server/stored-session.ts';
import { momentColumn } from '../../shell/columns.tsx';
import { ListPage } from '../../shell/list-page.tsx';
import { RecordTable } from '../../shell/record-table.tsx';
import { StatePill } from '../../theme/state-pill.tsx';
import { ACTION_LABELS, STATE_LABELS } from './rule-labels.ts';
import { RuleStateButton } from './rule-state-buttons.tsx';

const toRule = (id: Identifier): string => `/rules/${id}/show`;

/** Rules of auto-moderation, with state and number of matches. */
export default function RuleList() {
  const refresh = useRefresh();
  const mayManage = can('rules.manage');
  const act = (rule: Rule) => mayManage && <RuleStateButton rule={rule} onDone={refresh} />;
  return (
    <ListPage
      resource="moderation/rules"
      title={t('moderation.auto_moderation')}
      intro={<Intro mayManage={mayManage} />}
      sort={{ field: 'changed_at', order: 'DESC' }}
    >
      <RecordTable<Rule>
        opens={toRule}
        line={{
          primaryText: ({ name }) => name,
          secondaryText: (one) =>
            t('moderation.rule_acts', {
              state: STATE_LABELS[one.state].word,
              count: one.triggers_count,
              shadow: one.shadow_count,
            }),
        }}
        none={t('moderation.no_rules')}
      >
        <FunctionField<Rule>
          label={t('moderation.rule')}
          source="name"
          render={({ name, description }) => (
            <Box sx={{ maxWidth: 380, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{name}</Box>
              <Typography variant="body2" color="textSecondary">
                {description}
              </Typography>
            </Box>
          )}
        />
        <FunctionField<Rule>
          label={t('moderation.state')}
          render={({ state }) => <StatePill of={STATE_LABELS[state]} />}
        />
        <FunctionField<Rule>
          label={t('moderation.rule_action')}
          render={({ auto_action }) => ACTION_LABELS[auto_action]}
        />
        <FunctionField<Rule>
          label={t('moderation.acted')}
          source="triggers_count"
          textAlign="right"
          render={({ triggers_count }) => triggers_count}
        />
        <FunctionField<Rule>
          label={t('moderation.in_shadow')}
          textAlign="right"
          render={({ shadow_count }) => shadow_count}
        />
        {momentColumn<Rule>(t('moderation.changed'), 'changed_at')}
        <FunctionField<Rule> label={t('moderation.pause_or_activate')} render={act} />
      </RecordTable>
    </ListPage>
  );
}

function Intro({ mayManage }: { readonly mayManage: boolean }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Typography color="textSecondary" sx={{ flex: '1 1 24rem' }}>
        {t('moderation.rules_intro')}
      </Typography>
      {mayManage && (
        <Button variant="contained" component={Link} to="/rules/create">
          {t('moderation.new_rule')}
        </Button>
      )}
    </Box>
  );
}
