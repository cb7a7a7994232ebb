import { getDocument } from '@sankofa/api/contract/documents';
import type { DocumentType } from '@sankofa/api/contract/privacy';
import { queryOptions } from '@tanstack/react-query';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';

/** One legal document with all its versions. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', 'getOne', id],
    queryFn: () => client.call(getDocument, { params: { id: id as DocumentType } }),
  });

/** Texts shown when a document could not be read. */
export const DOCUMENT_FAILED = {
  get title() {
    return t('privacy.document_not_read');
  },
  missing: {
    get title() {
      return t('privacy.document_missing');
    },
    get list() {
      return t('privacy.all_documents');
    },
    to: '/documents',
  },
};
