import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { countStale, readBack, StaleReadError } from './read-back.ts';

const queryKey = ['stars'];

/** A query on the screen. @param read answers the given request, 1 for the first */
function shown<Data>(read: (request: number) => Promise<Data>) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let requests = 0;
  const observer = new QueryObserver(queries, { queryKey, queryFn: () => read(++requests) });
  const unsubscribe = observer.subscribe(() => undefined);
  return { queries, unsubscribe, data: () => queries.getQueryData(queryKey) };
}

it('refetches once', async () => {
  const { queries, unsubscribe, data } = shown(async (request) => request);
  await queries.fetchQuery({ queryKey });
  await readBack(queries, { queryKey });
  expect(data()).toBe(2);
  unsubscribe();
});

it('does not take the answer of a first load begun before the change', async () => {
  let answerFirst: (answer: string) => void = () => undefined;
  const first = new Promise<string>((resolve) => {
    answerFirst = resolve;
  });
  const { queries, unsubscribe, data } = shown((request) =>
    request === 1 ? first : Promise.resolve('after the change'),
  );
  const read = readBack(queries, { queryKey });
  answerFirst('before the change');
  await read;
  expect(data()).toBe('after the change');
  unsubscribe();
});

it('reports a stale answer, and no earlier one', async () => {
  const { queries, unsubscribe } = shown(async (request) => {
    if (request === 2) countStale();
    return request;
  });
  await queries.fetchQuery({ queryKey });
  await expect(readBack(queries, { queryKey })).rejects.toThrow(StaleReadError);
  await readBack(queries, { queryKey });
  unsubscribe();
});

it('reports a failed refetch as recorded but not shown', async () => {
  const { queries, unsubscribe } = shown(async (request) => {
    if (request > 1) throw new RangeError('read');
    return request;
  });
  await queries.fetchQuery({ queryKey });
  await expect(readBack(queries, { queryKey })).rejects.toThrow(StaleReadError);
  unsubscribe();
});
