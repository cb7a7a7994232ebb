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
import { plain } from '../report-names.ts';
import { RuleBackTest } from './rule-back-test.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { ACTION_LABELS, conditionsOf, STATE_LABELS } from './rule-labels.ts';
import { RuleStateButton, ShadowButton } from './rule-state-buttons.tsx';
import { RuleTriggers } from './rule-triggers.tsx';
import { RuleVersions } from './rule-versions.tsx';

const TABS = [
  ['rule', 'What it says'],
  ['back-test', 'Back-test'],
  ['found', 'What it found'],
  ['versions', 'Versions'],
] as const;
type TabName = (typeof TABS)[number][0];

interface RuleAndVersions extends Rule {
  readonly versions: RuleVersion[];
}

const MISSING = { title: 'There is no such rule', list: 'All rules', to: '/rules' };

/** A rule: what it says, what it would have done, what it did, what it said before. */
export default function RuleShow() {
  const { id = '' } = useParams();
  const query = useQuery<RuleAndVersions>({
    queryKey: ['rules', 'getOne', id],
    queryFn: () => client.call(getRule, { params: { id } }),
  });
  return (
    <QueryResult query={query} height={420} title={t('moderation.rule_could_not_be_read')} missing={MISSING}>
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
  const standsOtherwise = async (): Promise<void> => {
    setOffering(rule.state === 'active');
    await changed();
  };
  return (
    <>
      <RecordHeading list="Auto-moderation" to="/rules" here={rule.name} title={rule.name}>
        <StatePill of={STATE_LABELS[rule.state]} />
        {mayManage && (
          <>
            <RuleStateButton rule={rule} onDone={standsOtherwise} />
            <ShadowButton rule={rule} onDone={standsOtherwise} />
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
                {t('moderation.choose_what_undo')}
              </Button>
            }
          >
            {t('moderation.what_did_before_stands_you')}
          </Alert>
        )}
      </Box>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setTab(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('moderation.rule_4')}
      >
        {TABS.map(([name, label]) => (
          <Tab key={name} value={name} label={label} id={`rule-tab-${name}`} aria-controls={`rule-panel-${name}`} />
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
  const undone = undone_count > 0 ? t('moderation.undone_count_these_undone', { undone_count }) : '';
  return (
    <Typography color="textSecondary" sx={{ mb: 1.5 }}>
      {t('moderation.version_version_has_acted_triggers', { version, triggers_count, shadow_count, undone })}
    </Typography>
  );
}

function Conditions({ rule }: { readonly rule: Rule }) {
  return (
    <>
      <Typography sx={{ mb: 1 }}>{rule.description || t('moderation.nobody_has_said_why_there')}</Typography>
      <Typography>
        It catches a text when{' '}
        {rule.matching === 'any' ? t('moderation.one_these_holds') : t('moderation.all_these_hold')}:
      </Typography>
      <ul>
        {conditionsOf(rule).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Typography>
        {ACTION_LABELS[rule.auto_action]}, for {plain(rule.violation)}.
      </Typography>
    </>
  );
}
