import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { saveFile } from '@sankofa/api/client/save-file';
import { exportStatement, getStatement } from '@sankofa/api/contract/statements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { codeLabel, statementField } from './statement-fields.ts';

interface Props {
  readonly decisionId: string;
  readonly onClose: () => void;
}

/** A value as label and code; values without a label as a list. */
function Value({ value }: { readonly value: string | readonly string[] | null | undefined }) {
  const values = [value ?? []].flat();
  if (values.every((one) => codeLabel(one) === null)) return values.join(', ');
  return values.map((one) => (
    <Box key={one} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
      {codeLabel(one)}
      <Typography component="code" variant="caption" color="textSecondary" sx={{ minWidth: 0 }}>
        {one}
      </Typography>
    </Box>
  ));
}

/** The statement of reasons of a decision, field by field, with its export. */
export function StatementDialog({ decisionId, onClose }: Props) {
  const [exports, setExports] = useState(false);
  const params = { id: decisionId };
  const query = useQuery({
    queryKey: ['statement', decisionId],
    queryFn: () => client.call(getStatement, { params }),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="statement-title">
      <DialogTitle id="statement-title">{t('moderation.statement')}</DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
        <QueryResult query={query} height={320}>
          {({ statement }) =>
            statement ? (
              <>
                <Typography color="textSecondary">{t('moderation.statement_intro')}</Typography>
                <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
                  {Object.entries(statement).map(([field, value]) => (
                    <Box key={field}>
                      <Typography component="dt" variant="body2" color="textSecondary">
                        {statementField(field)}
                      </Typography>
                      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                        <Value value={value} />
                      </Typography>
                    </Box>
                  ))}
                </Box>
              </>
            ) : (
              <Typography>{t('moderation.no_statement')}</Typography>
            )
          }
        </QueryResult>
      </DialogContent>
      <DialogActions>
        {query.data?.statement && can('moderation.publish') && (
          <Button onClick={() => setExports(true)}>{t('moderation.export_as_json')}</Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {t('moderation.close')}
        </Button>
      </DialogActions>
      {exports && (
        <ReasonDialog
          title={t('moderation.export_statement')}
          text={t('moderation.export_statement_text')}
          button={t('moderation.export')}
          onClose={() => setExports(false)}
          act={async (reason) => {
            const text = await client.call(exportStatement, { params, body: { reason } });
            saveFile(text, `statement-of-reasons-${decisionId}.json`);
          }}
        />
      )}
    </Dialog>
  );
}
