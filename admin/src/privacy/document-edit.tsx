import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { DocumentFailed, DocumentHeading } from './document-heading.tsx';
import { documentQuery } from './queries.ts';
import { TranslationForm } from './translation-form.tsx';
import { VersionForm } from './version-form.tsx';

/** Writing: a new version of a document, or its text in another language. */
export function DocumentEdit() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  // What is being written stays as it is, whatever happens meanwhile: publishing tells when it was not the last version.
  const { data, error, refetch } = useQuery({ ...documentQuery(id), staleTime: Number.POSITIVE_INFINITY });
  if (error) return <DocumentFailed error={error} onRetry={() => refetch()} />;
  const translates = search.has('translate');
  const [last] = data?.versions ?? [];
  return (
    <>
      <DocumentHeading id={id} title={data && `${data.title}: ${translates ? 'another language' : 'a new version'}`} />
      {!data && <Skeleton variant="rounded" height={480} />}
      {data && !translates && <VersionForm document={data.id} last={last} />}
      {data && translates && last && <TranslationForm document={data.id} versions={data.versions} />}
    </>
  );
}
