import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Rule, type RuleVersion, rollBackRule } from '@sankofa/api/contract/moderation-rules';
import { useNotify } from 'react-admin';
import { t } from '../../messages.ts';
import { DocumentDiff } from '../../privacy/documents/document-diff.tsx';
import { client } from '../../server/client.ts';
import { momentText } from '../../shell/date-format.ts';
import { useAct } from '../../shell/use-act.ts';
import { versionText } from './rule-labels.ts';

interface Props {
  readonly rule: Pick<Rule, 'id'>;
  /** The newest first. */
  readonly versions: readonly RuleVersion[];
  readonly mayRollBack: boolean;
  readonly onDone: () => Promise<void>;
}

/** Earlier versions of a rule, with the changes of each. */
export function RuleVersions({ rule, versions, mayRollBack, onDone }: Props) {
  const notify = useNotify();
  const { busy, error, run } = useAct();
  const rollBack = (version: number): Promise<void> =>
    run(async () => {
      await client.call(rollBackRule, { params: { id: rule.id }, body: { version } });
      notify(t('moderation.rolled_back', { version }), { type: 'success' });
      await onDone();
    });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {error && <Alert severity="error">{error}</Alert>}
      {versions.map((version, n) => {
        const before = versions[n + 1];
        return (
          <Box
            component="section"
            key={version.version}
            aria-label={t('moderation.version', { version: version.version })}
          >
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', flexWrap: 'wrap', mb: 0.5 }}>
              <Typography component="h2" variant="h6">
                {t('moderation.version', { version: version.version })}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {version.restores === null
                  ? momentText(version.made_at)
                  : t('moderation.version_restores', {
                      time: momentText(version.made_at),
                      version: version.restores,
                    })}
              </Typography>
              {mayRollBack && n > 0 && (
                <Button size="small" disabled={busy} onClick={() => void rollBack(version.version)}>
                  {t('moderation.roll_back', { version: version.version })}
                </Button>
              )}
            </Box>
            {before ? (
              <DocumentDiff before={versionText(before)} after={versionText(version)} />
            ) : (
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{versionText(version)}</Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
