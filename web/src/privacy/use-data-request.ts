import { saveFile } from '@sankofa/api/client/save-file';
import {
  cancelDataRequest,
  type DataRequestFields,
  downloadPackage,
  fileDataRequest,
  type LimitKind,
  liftProcessingLimit,
} from '@sankofa/api/contract/data-requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { readBack } from '../server/read-back.ts';
import { dataRequests } from './queries.ts';

interface Callbacks {
  readonly onShown: () => void;
  /** Gets a `StaleReadError` when the server accepted it, but the list lags. */
  readonly onFailure: (error: Error) => void;
}

/** Files a data request. Pending until the list has been read again. */
export function useFileDataRequest(person: string, { onShown, onFailure }: Callbacks) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: DataRequestFields) => {
      await call(fileDataRequest, { body });
      await readBack(queries, { queryKey: dataRequests(person).queryKey });
    },
    onSuccess: onShown,
    onError: onFailure,
  });
}

/** Cancels a data request. Pending until the list has been read again. */
export function useCancelDataRequest(person: string, { onShown, onFailure }: Callbacks) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await call(cancelDataRequest, { params: { id } });
      await readBack(queries, { queryKey: dataRequests(person).queryKey });
    },
    onSuccess: onShown,
    onError: onFailure,
  });
}

/** Lifts a limit of processing. Pending until the list has been read again. */
export function useLiftLimit(person: string, { onShown, onFailure }: Callbacks) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (kind: LimitKind) => {
      await call(liftProcessingLimit, { params: { kind } });
      await readBack(queries, { queryKey: dataRequests(person).queryKey });
    },
    onSuccess: onShown,
    onError: onFailure,
  });
}

/** Downloads the data package of a request as a file. */
export function useDownloadPackage(onFailure: (error: Error) => void) {
  return useMutation({
    mutationFn: async (id: string) => {
      const zip = await call(downloadPackage, { params: { id } });
      saveFile(zip, `sankofa-data-${id.slice(0, 8)}.zip`);
    },
    onError: onFailure,
  });
}
