import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { DocumentSummary } from '@sankofa/api/contract/documents';
import { Datagrid, FunctionField, SimpleList } from 'react-admin';
import { dateText, shortMomentText } from '../audit/time-words.ts';
import { ListPage } from '../shell/list-page.tsx';
import { languageNames } from './document-words.ts';

/** Every legal document: what is in force, and what waits for its day. */
export function DocumentList() {
  const isSmall = useMediaQuery('(max-width: 900px)');
  return (
    <ListPage title="Documents" sort={{ field: 'id', order: 'ASC' }} pagination={false}>
      {isSmall ? (
        <SimpleList<DocumentSummary>
          primaryText={({ title }) => title}
          secondaryText={(document) => inForceText(document)}
          rowClick="show"
        />
      ) : (
        <Datagrid rowClick="show" bulkActionButtons={false}>
          <FunctionField<DocumentSummary>
            label="Document"
            source="id"
            render={({ title }) => (
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {title}
              </Typography>
            )}
          />
          <FunctionField<DocumentSummary> label="In force" render={inForceText} />
          <FunctionField<DocumentSummary>
            label="Scheduled"
            render={({ scheduled }) =>
              scheduled ? `Version ${scheduled.version}, ${shortMomentText(scheduled.in_force_from)}` : 'None'
            }
          />
          <FunctionField<DocumentSummary> label="Languages" render={({ languages }) => languageNames(languages)} />
        </Datagrid>
      )}
    </ListPage>
  );
}

const inForceText = ({ version, in_force_from }: DocumentSummary): string =>
  version === null || in_force_from === null ? 'Nothing yet' : `Version ${version}, since ${dateText(in_force_from)}`;
