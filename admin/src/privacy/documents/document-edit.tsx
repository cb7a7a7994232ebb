import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { t } from '../../messages.ts';
import { QueryResult } from '../../shell/query-result.tsx';
import { DocumentHeading } from './document-heading.tsx';
import { writtenFrom } from './document-labels.ts';
import { DOCUMENT_FAILED, documentQuery } from './queries.ts';
import { TranslationForm } from './translation-form.tsx';
import { VersionForm } from './version-form.tsx';

/** Form of a new version of a document, or of its text in another language. */
export default function DocumentEdit() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  // Not refetched while it is edited: publishing refuses a text that is not based on the last version.
  const query = useQuery({ ...documentQuery(id), staleTime: Number.POSITIVE_INFINITY });
  const translates = search.has('translate');
  return (
    <QueryResult query={query} height={480} {...DOCUMENT_FAILED}>
      {({ id: document, title, versions }) => (
        <>
          <DocumentHeading
            id={id}
            title={translates ? t('privacy.title_translation', { title }) : t('privacy.title_new_version', { title })}
          />
          {translates ? (
            versions.length > 0 && (
              <TranslationForm document={document} versions={versions.filter(({ state }) => state !== 'cancelled')} />
            )
          ) : (
            <VersionForm document={document} {...writtenFrom(versions, search)} />
          )}
        </>
      )}
    </QueryResult>
  );
}
