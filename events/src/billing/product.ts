import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { ProductId, ProductTerms } from './product-terms.ts';
import { termsFault } from './terms-fault.ts';

/** New terms apply to purchases from now on. Subscribers keep the version they subscribed to. */
export const ProductPublished = defineEvent(
  'ProductPublished',
  1,
  z.strictObject({ productId: ProductId, version: z.int().min(1), terms: ProductTerms }),
);
/** The terms of a product that is not sold yet. Its first version. */
export const ProductDrafted = defineEvent(
  'ProductDrafted',
  1,
  z.strictObject({ productId: ProductId, terms: ProductTerms }),
);
/** Not sold any more. What was bought stays valid. */
export const ProductWithdrawn = defineEvent('ProductWithdrawn', 1, z.strictObject({ productId: ProductId }));

/** Subscribers of earlier versions are told, and moved to this version from `movesAt` on. */
export const SubscribersMoveOrdered = defineEvent(
  'SubscribersMoveOrdered',
  1,
  z.strictObject({ productId: ProductId, version: z.int().min(2), movesAt: z.iso.datetime() }),
);

/** Least notice before subscribers are moved to other terms, in days. */
export const MOVE_NOTICE_DAYS = 30;
const DAY_MS = 86_400_000;

export const productEvents = [ProductDrafted, ProductPublished, ProductWithdrawn, SubscribersMoveOrdered] as const;
type ProductEvent = EventOf<(typeof productEvents)[number]>;

export type ProductCommand =
  /** `basedOn`: the version its author has seen; 0 for a new product. */
  | { readonly kind: 'publish'; readonly productId: ProductId; readonly basedOn: number; readonly terms: ProductTerms }
  /** Of a product that does not exist yet; otherwise nothing happens. */
  | { readonly kind: 'draft'; readonly productId: ProductId; readonly terms: ProductTerms }
  | { readonly kind: 'withdraw'; readonly productId: ProductId }
  /** Moves subscribers to the newest version, the one that its author has seen. */
  | { readonly kind: 'move'; readonly productId: ProductId; readonly version: number; readonly movesAt: string };

export interface ProductState {
  /** Terms of every version, from version 1. */
  readonly versions: readonly ProductTerms[];
  readonly isSold: boolean;
  /** Newest version to which subscribers are moved; 0 for none. */
  readonly movedTo: number;
}

/** Newest terms of a product with their version; null if it was never published. */
export function currentTerms({ versions }: ProductState): { version: number; terms: ProductTerms } | null {
  const terms = versions.at(-1);
  return terms ? { version: versions.length, terms } : null;
}

function decide(state: ProductState, command: ProductCommand, now: Date): ProductEvent[] {
  if (command.kind === 'move') return move(state, command, now);
  const { productId } = command;
  if (command.kind === 'draft') {
    const { terms } = command;
    return state.versions.length > 0 ? [] : [{ type: 'ProductDrafted', data: { productId, terms } }];
  }
  if (command.kind === 'withdraw') {
    if (state.versions.length === 0) throw new Refusal('not_found', { what: 'product' });
    return state.isSold ? [{ type: 'ProductWithdrawn', data: { productId } }] : [];
  }
  const { basedOn, terms } = command;
  const version = state.versions.length;
  if (basedOn !== version) throw new Refusal('version_published_meanwhile', { version });
  const current = currentTerms(state);
  if (current && current.terms.kind !== terms.kind) throw new Refusal('product_kind_fixed');
  // The order texts of other products mention no trial.
  if (terms.trialDays > 0 && terms.kind !== 'plan') throw new Refusal('trial_of_plans_only');
  const fault = termsFault(terms, current?.terms.benefits ?? null);
  if (fault) throw new Refusal('terms_unfit', { kind: terms.kind, fault });
  return [{ type: 'ProductPublished', data: { productId, version: version + 1, terms } }];
}

function move(
  { versions, movedTo }: ProductState,
  { productId, version, movesAt }: Extract<ProductCommand, { kind: 'move' }>,
  now: Date,
): ProductEvent[] {
  if (version !== versions.length) throw new Refusal('version_published_meanwhile', { version: versions.length });
  if (movedTo === version) throw new Refusal('moved_already', { version });
  if (version < 2 || versions.at(-1)?.interval === null) throw new Refusal('no_one_to_move');
  if (Date.parse(movesAt) - now.getTime() < MOVE_NOTICE_DAYS * DAY_MS) {
    throw new Refusal('notice_too_short', { days: MOVE_NOTICE_DAYS });
  }
  return [{ type: 'SubscribersMoveOrdered', data: { productId, version, movesAt } }];
}

/** One product with its versions. Stream `product-<product id>`. */
export const product: Decider<ProductState, ProductCommand, (typeof productEvents)[number]> = {
  aggregate: 'product',
  events: productEvents,
  initial: { versions: [], isSold: false, movedTo: 0 },
  evolve: (state, event) => {
    switch (event.type) {
      case 'ProductDrafted':
        return { ...state, versions: [event.data.terms] };
      case 'ProductPublished':
        return { ...state, versions: [...state.versions, event.data.terms], isSold: true };
      case 'ProductWithdrawn':
        return { ...state, isSold: false };
      case 'SubscribersMoveOrdered':
        return { ...state, movedTo: event.data.version };
    }
  },
  decide: (state, command, { now }) => decide(state, command, now),
};
