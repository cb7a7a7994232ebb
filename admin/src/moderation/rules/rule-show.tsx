import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { RuleForm as Form, getRule, type Rule, type RuleVersion } from '@sankofa/api/contract/moderation-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { can } from '../../server/stored-session.ts';
import { QueryResult } from '../../shell/query-result.tsx';
import { RecordHeading } from '../../shell/record-heading.tsx';
import { StatePill } from '../../theme/state-pill.tsx';
import { violationName } from '../report-names.ts';
import { RuleBackTest } from './rule-back-test.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { ACTION_LABELS, conditionsOf, STATE_LABELS } from './rule-labels.ts';
import { RuleStateButton, ShadowButton } from './rule-state-buttons.tsx';
import { RuleTriggers } from './rule-triggers.tsx';
import { RuleVersions } from './rule-versions.tsx';

const TABS = [
  ['rule', 'moderation.tab_rule'],
  ['back-test', 'moderation.tab_back_test'],
  ['found', 'moderation.tab_found'],
  ['versions', 'moderation.tab_versions'],
] as const;
type TabName = (typeof TABS)[number][0];

interface RuleAndVersions extends Rule {
  readonly versions: RuleVersion[];
}

const missing = () => ({ title: t('moderation.rule_missing'), list: t('moderation.all_rules'), to: '/rules' });

/** A rule with its conditions, back-test, matches and versions. */
export default function RuleShow() {
  const { id = '' } = useParams();
  const query = useQuery<RuleAndVersions>({
    queryKey: ['rules', 'getOne', id],
    queryFn: () => client.call(getRule, { params: { id } }),
  });
  return (
    <QueryResult query={query} height={420} title={t('moderation.rule_failed')} missing={missing()}>
      {(rule) => <RulePage rule={rule} read={query.refetch} />}
    </QueryResult>
  );
}

interface RulePageProps {
  readonly rule: RuleAndVersions;
  /** Reads the rule again. */
  readonly read: () => Promise<unknown>;
}

function RulePage({ rule, read }: RulePageProps) {
  const { id } = rule;
  const [tab, setTab] = useState<TabName>('rule');
  const [isOffering, setOffering] = useState(false);
  const mayManage = can('rules.manage');
  const form = Form.strip().parse(rule);
  const changed = async (): Promise<void> => {
    await read();
  };
  const stateChanged = async (): Promise<void> => {
    setOffering(rule.state === 'active');
    await changed();
  };
  return (
    <>
      <RecordHeading list={t('moderation.auto_moderation')} to="/rules" here={rule.name} title={rule.name}>
        <StatePill of={STATE_LABELS[rule.state]} />
        {mayManage && (
          <>
            <RuleStateButton rule={rule} onDone={stateChanged} />
            <ShadowButton rule={rule} onDone={stateChanged} />
          </>
        )}
      </RecordHeading>
      <Summary rule={rule} />
      <Box role="status">
        {isOffering && mayManage && rule.triggers_count > rule.undone_count && (
          <Alert
            severity="info"
            sx={{ mb: 1.5, flexWrap: 'wrap' }}
            action={
              <Button color="inherit" onClick={() => setTab('found')}>
                {t('moderation.select_matches')}
              </Button>
            }
          >
            {t('moderation.undo_offer')}
          </Alert>
        )}
      </Box>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setTab(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('moderation.rule_tabs')}
      >
        {TABS.map(([name, label]) => (
          <Tab key={name} value={name} label={t(label)} id={`rule-tab-${name}`} aria-controls={`rule-panel-${name}`} />
        ))}
      </Tabs>
      <Card
        variant="outlined"
        role="tabpanel"
        id={`rule-panel-${tab}`}
        aria-labelledby={`rule-tab-${tab}`}
        sx={{ p: { xs: 2, sm: 3 }, mt: 1.5 }}
      >
        {tab === 'rule' && (mayManage ? <RuleEditor rule={rule} onSaved={changed} /> : <Conditions rule={rule} />)}
        {tab === 'back-test' && <RuleBackTest ruleId={id} rule={form} />}
        {tab === 'found' && <RuleTriggers rule={rule} mayUndo={mayManage} onUndone={changed} />}
        {tab === 'versions' && (
          <RuleVersions
            rule={rule}
            versions={rule.versions}
            mayRollBack={mayManage}
            onDone={async () => {
              setOffering(true);
              await changed();
            }}
          />
        )}
      </Card>
    </>
  );
}

function Summary({ rule: { triggers_count, shadow_count, undone_count, version } }: { readonly rule: Rule }) {
  return (
    <Typography color="textSecondary" sx={{ mb: 1.5 }}>
      {t('moderation.rule_summary', { version, count: triggers_count, shadow: shadow_count, undone: undone_count })}
    </Typography>
  );
}

function Conditions({ rule }: { readonly rule: Rule }) {
  return (
    <>
      <Typography sx={{ mb: 1 }}>{rule.description || t('moderation.no_description')}</Typography>
      <Typography>
        {t(rule.matching === 'any' ? 'moderation.rule_matches_any' : 'moderation.rule_matches_all')}
      </Typography>
      <ul>
        {conditionsOf(rule).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Typography>
        {t('moderation.rule_then', {
          action: ACTION_LABELS[rule.auto_action],
          violation: violationName(rule.violation),
        })}
      </Typography>
    </>
  );
}
