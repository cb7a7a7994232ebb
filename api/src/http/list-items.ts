import { Refusal } from '@sankofa/events/store/refusal';
import { Reply, type Route } from './serve.ts';

/** Rows with these ids; all without ids. For lists that are computed in memory. */
export const withIds = <Row extends { readonly id: string }>(rows: readonly Row[], ids?: readonly string[]): Row[] =>
  rows.filter(({ id }) => ids?.includes(id) ?? true);

/** The routes of single items that lists declare with `one`: each asks its list for one id. */
export const itemRoutes = (lists: readonly Route[]): Route[] =>
  lists.flatMap(({ contract: { list }, handle }) => {
    if (!list?.item) return [];
    const one = async (input: object & { readonly params: { readonly id: string } }): Promise<unknown> => {
      const { id } = input.params;
      const found = await handle({ ...input, query: { filter: { id: [id] }, range: [0, 0] } } as never);
      const [item] = found instanceof Reply && Array.isArray(found.body) ? found.body : [];
      if (item === undefined) throw new Refusal('not_found', { what: 'record' });
      return item;
    };
    return [{ contract: list.item, handle: one }];
  });
