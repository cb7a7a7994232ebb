import type { StripeContext } from './stripe-context.ts';
import { invalidRequest } from './stripe-error.ts';
import type { StripeKinds } from './stripe-objects.ts';

/** Kinds of objects by the prefix of their ids. */
const KINDS: Readonly<Record<string, keyof StripeKinds>> = {
  ch: 'charge',
  cs: 'checkout.session',
  cus: 'customer',
  dp: 'dispute',
  in: 'invoice',
  pi: 'payment_intent',
  pm: 'payment_method',
  price: 'price',
  prod: 'product',
  py: 'charge',
  re: 'refund',
  sub: 'subscription',
  txn: 'balance_transaction',
};

/** Fields that can be expanded, and that not every object has. */
const OPTIONAL = new Set(['refund.failure_balance_transaction']);

const MAX_DEPTH = 4;

/** Computes a field that an object shows only on request. */
export type Includable = (context: StripeContext, id: string) => object;

/** Replaces ids by objects, and adds fields that are shown only on request. */
export class Expander {
  readonly #includable: ReadonlyMap<string, Includable>;

  /** @param includable by `object.field`, such as `checkout.session.line_items` */
  constructor(includable: Readonly<Record<string, Includable>>) {
    this.#includable = new Map(Object.entries(includable));
  }

  /**
   * Expands paths such as `latest_charge.balance_transaction` or `data.customer`.
   * @throws StripeApiError for a path that does not exist or is too deep
   */
  expand(context: StripeContext, answer: object, paths: readonly string[]): object {
    const result: Record<string, unknown> = JSON.parse(JSON.stringify(answer));
    for (const path of paths) {
      const names = path.split('.');
      if (names.length > MAX_DEPTH) {
        throw invalidRequest('You cannot expand more than 4 levels of a property.', undefined, 'expand');
      }
      this.#walk(context, result, names, path);
    }
    return result;
  }

  #walk(context: StripeContext, node: unknown, names: readonly string[], path: string): void {
    const [name, ...rest] = names;
    if (name === undefined) return;
    if (Array.isArray(node)) {
      for (const element of node) this.#walk(context, element, names, path);
      return;
    }
    if (!isRecord(node)) return;
    if (node[name] === null) return;
    if (node[name] === undefined && OPTIONAL.has(`${String(node.object)}.${name}`)) return;
    const include = this.#includable.get(`${String(node.object)}.${name}`);
    if (include && node[name] === undefined) node[name] = include(context, String(node.id));
    else node[name] = this.#resolve(context, node[name], path, rest.length === 0);
    this.#walk(context, node[name], rest, path);
  }

  #resolve(context: StripeContext, value: unknown, path: string, isLast: boolean): unknown {
    if (typeof value === 'string') {
      const kind = KINDS[value.split('_', 1)[0] ?? ''];
      const gone = kind === 'customer' ? context.store.find('sandbox.deleted_customer', value) : undefined;
      const found = gone ?? (kind && context.store.find(kind, value));
      if (found) return { ...found };
    } else if (value !== undefined && !(isLast && typeof value !== 'object')) return value;
    throw invalidRequest(`This property cannot be expanded (${path}).`, undefined, 'expand');
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
