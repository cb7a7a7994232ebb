import Typography from '@mui/material/Typography';
import type { DocumentSummary } from '@sankofa/api/contract/documents';
import { FunctionField } from 'react-admin';
import { t } from '../../messages.ts';
import { dateText, shortMomentText } from '../../shell/date-format.ts';
import { ListPage } from '../../shell/list-page.tsx';
import { RecordTable } from '../../shell/record-table.tsx';
import { languageNames } from './document-labels.ts';

/** Legal documents with their versions in force and scheduled. */
export default function DocumentList() {
  return (
    <ListPage title={t('privacy.documents')} sort={{ field: 'id', order: 'ASC' }} pagination={false}>
      <RecordTable<DocumentSummary>
        opens="show"
        line={{ primaryText: ({ title }) => title, secondaryText: (document) => inForceText(document) }}
        none={t('privacy.no_documents')}
      >
        <FunctionField<DocumentSummary>
          label={t('privacy.document')}
          source="id"
          render={({ title }) => (
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
          )}
        />
        <FunctionField<DocumentSummary> label={t('privacy.in_force')} render={inForceText} />
        <FunctionField<DocumentSummary>
          label={t('privacy.scheduled')}
          render={({ scheduled }) =>
            scheduled
              ? t('privacy.version_at', {
                  version: scheduled.version,
                  moment: shortMomentText(scheduled.in_force_from),
                })
              : t('privacy.none')
          }
        />
        <FunctionField<DocumentSummary>
          label={t('privacy.languages')}
          render={({ languages }) => languageNames(languages)}
        />
      </RecordTable>
    </ListPage>
  );
}

const inForceText = ({ version, in_force_from }: DocumentSummary): string =>
  version === null || in_force_from === null
    ? t('privacy.nothing_yet')
    : t('privacy.version_since', { version, date: dateText(in_force_from) });
