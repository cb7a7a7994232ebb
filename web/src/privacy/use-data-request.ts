import {
  cancelDataRequest,
  downloadPackage,
  fileDataRequest,
  type LimitKind,
  liftProcessingLimit,
  type MyDataRequests,
} from '@sankofa/api/contract/data-requests';
import type { BodyInputOf } from '@sankofa/api/contract/route';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { saveFile } from '../server/save-file.ts';
import { NotShownYet } from '../server/until-shown.ts';
import { dataRequests } from './queries.ts';

/** How often the list is read again before giving up on it, and the pause between, in milliseconds. */
const rereads = 5;
const pause = 600;

interface Callbacks {
  readonly onShown: () => void;
  /** Gets `NotShownYet` when the server took it, but the list lags. */
  readonly onFailure: (error: Error) => void;
}

/** Files a data request. Done only when the list the server answers shows it. */
export function useFileDataRequest(person: string, { onShown, onFailure }: Callbacks) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyInputOf<typeof fileDataRequest>) => {
      const { id } = await call(fileDataRequest, { body });
      await untilListed(queries, person, ({ requests }) => requests.some((request) => request.id === id));
    },
    onSuccess: onShown,
    onError: onFailure,
  });
}

/** Takes a data request back. Done only when the list shows that. */
export function useCancelDataRequest(person: string, { onShown, onFailure }: Callbacks) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await call(cancelDataRequest, { params: { id } });
      await untilListed(queries, person, ({ requests }) =>
        requests.some((request) => request.id === id && request.status === 'cancelled'),
      );
    },
    onSuccess: onShown,
    onError: onFailure,
  });
}

/** Lifts a limit of processing the person had asked for. Done only when the list shows that. */
export function useLiftLimit(person: string, { onShown, onFailure }: Callbacks) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (kind: LimitKind) => {
      await call(liftProcessingLimit, { params: { kind } });
      await untilListed(queries, person, ({ limits }) => limits.every((limit) => limit.kind !== kind));
    },
    onSuccess: onShown,
    onError: onFailure,
  });
}

/** Downloads the package of a request and hands it to the browser to save. */
export function useDownloadPackage(onFailure: (error: Error) => void) {
  return useMutation({
    mutationFn: async (id: string) => {
      const zip = await call(downloadPackage, { params: { id } });
      saveFile(zip, `sankofa-data-${id.slice(0, 8)}.zip`);
    },
    onError: onFailure,
  });
}

async function untilListed(
  queries: QueryClient,
  person: string,
  isShown: (list: MyDataRequests) => boolean,
): Promise<void> {
  for (let read = 0; read < rereads; read++) {
    if (read > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    if (isShown(await queries.fetchQuery({ ...dataRequests(person), staleTime: 0 }))) return;
  }
  throw new NotShownYet('The request is recorded, but the list does not show it yet.');
}
