import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { t } from '../../messages.ts';
import { QueryResult } from '../../shell/query-result.tsx';
import { DocumentHeading } from './document-heading.tsx';
import { writtenFrom } from './document-labels.ts';
import { DOCUMENT_FAILED, documentQuery } from './queries.ts';
import { TranslationForm } from './translation-form.tsx';
import { VersionForm } from './version-form.tsx';

/** Writing: a new version of a document, or its text in another language. */
export default function DocumentEdit() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  // What is being written stays as it is, whatever happens meanwhile: publishing tells when it was not the last version.
  const query = useQuery({ ...documentQuery(id), staleTime: Number.POSITIVE_INFINITY });
  const translates = search.has('translate');
  return (
    <QueryResult query={query} height={480} {...DOCUMENT_FAILED}>
      {({ id: document, title, versions }) => (
        <>
          <DocumentHeading
            id={id}
            title={`${title}: ${translates ? t('privacy.another_language') : t('privacy.new_version')}`}
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
