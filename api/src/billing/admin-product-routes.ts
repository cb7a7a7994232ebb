import { currentTerms, product } from '@sankofa/events/billing/product';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext } from '../command-context.ts';
import {
  getProduct,
  listProducts,
  moveSubscribers,
  publishProduct,
  withdrawProduct,
} from '../contract/admin-products.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { findProducts, findProductVersions } from './admin-products.ts';
import { findMoves } from './price-moves.ts';

/** Products with their prices. */
export function adminProductRoutes(services: Services): Route[] {
  const { runner } = services;
  const unknown = (): Refusal => new Refusal('not_found', { what: 'product' });

  return [
    serve(listProducts, async ({ query: { filter, ...page } }) => {
      const { items, total } = await findProducts(services, page, filter?.id);
      return reply(items, { total });
    }),

    serve(getProduct, async ({ params: { id } }) => {
      const [found] = (await findProducts(services, {}, [id])).items;
      if (!found) throw unknown();
      return { ...found, versions: await findProductVersions(services, id), moves: await findMoves(services, id) };
    }),

    serve(publishProduct, async ({ params: { id }, body: { based_on, terms }, actor, request }) => {
      const current = currentTerms((await runner.state(product, id)).state);
      if (!current) throw unknown();
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      const command = {
        kind: 'publish',
        productId: id,
        basedOn: based_on,
        terms: { ...current.terms, ...terms },
      } as const;
      const { position } = await runner.run(product, id, command, context);
      return reply({ id, version: based_on + 1 }, { position });
    }),

    serve(moveSubscribers, async ({ params: { id }, body: { version, moves_at: movesAt }, actor, request }) => {
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      const command = { kind: 'move', productId: id, version, movesAt } as const;
      const { position } = await runner.run(product, id, command, context);
      return reply({ id }, { position });
    }),

    serve(withdrawProduct, async ({ params: { id }, actor, request }) => {
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      const { position } = await runner.run(product, id, { kind: 'withdraw', productId: id }, context);
      return reply({ id }, { position });
    }),
  ];
}
