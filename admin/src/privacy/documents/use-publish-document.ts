import { ProblemError } from '@sankofa/api/client/client';
import type { DocumentType } from '@sankofa/api/contract/privacy';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { documentQuery } from './queries.ts';

/** Publishes, then opens the document once it contains the new text. */
export function usePublishDocument(document: DocumentType) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return {
    isBusy,
    error,
    publish: async (send: () => Promise<unknown>): Promise<void> => {
      setIsBusy(true);
      setError(null);
      try {
        await send();
        await queries.fetchQuery({ ...documentQuery(document), staleTime: 0 });
        navigate(`/documents/${document}/show`);
      } catch (problem) {
        if (!(problem instanceof ProblemError)) throw problem;
        setError(problem.message);
        setIsBusy(false);
      }
    },
  };
}
