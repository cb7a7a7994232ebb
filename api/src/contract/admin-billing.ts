import { MAX_GRANT_DAYS } from '@sankofa/events/billing/access-decisions';
import { Provider, SubscriptionStatus } from '@sankofa/events/billing/customer-events';
import { LEDGER_ACCOUNTS } from '@sankofa/events/billing/ledger';
import { Currency } from '@sankofa/events/billing/money';
import { MOVE_NOTICE_DAYS } from '@sankofa/events/billing/product';
import { ProductId, ProductTerms } from '@sankofa/events/billing/product-terms';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { InvoiceNumber } from './billing.ts';
import { MovieId } from './catalogue.ts';
import { Reason, Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

export { MAX_GRANT_DAYS } from '@sankofa/events/billing/access-decisions';
export { LEDGER_ACCOUNTS, type LedgerAccount } from '@sankofa/events/billing/ledger';
export { MOVE_NOTICE_DAYS } from '@sankofa/events/billing/product';
export { ProductTerms } from '@sankofa/events/billing/product-terms';
export { REFUND_PERIOD_DAYS, UNAPPROVED_REFUNDS_MINOR } from '@sankofa/events/billing/refund-decisions';

const Id = z.strictObject({ id: z.string().min(1).max(255) });
const Text = z.string().trim().min(1).max(255);
/** PostgreSQL has no year 0. */
const Day = z.iso.date().refine((day) => day >= '0001', 'must be a day of our era');
/** Test money or real money; by default that of this installation. */
const mode = { livemode: z.boolean().optional() };
/** UTC days, both inclusive. */
const days = { from: Day.optional(), to: Day.optional() };

/** Whose purchases: words of their name or address, or an id. */
const customer = { q: z.string().max(254).optional(), customer_id: Text.optional() };

/** A customer or member of staff. */
const Person = z.strictObject({
  id: z.string(),
  /** Null once erased, and while the account is withdrawn. */
  name: z.string().nullable(),
});

export const PaymentState = z.enum(['paid', 'partly_refunded', 'refunded', 'disputed', 'dispute_lost']);
export type PaymentState = z.infer<typeof PaymentState>;

/** Amounts are in minor units. */
export const AdminPayment = z.strictObject({
  id: z.string(),
  customer: Person,
  provider: Provider,
  livemode: z.boolean(),
  product_id: ProductId,
  product_version: z.int(),
  movie_id: z.string().nullable(),
  /** Supported creator; null for other products. */
  creator: Person.nullable(),
  subscription_id: z.string().nullable(),
  currency: Currency,
  country: z.string().nullable(),
  amount: z.int(),
  tax: z.int(),
  /** Null until the provider has charged it. */
  fee: z.int().nullable(),
  refunded: z.int(),
  state: PaymentState,
  /** By the provider. */
  paid_at: z.iso.datetime(),
  recorded_at: z.iso.datetime(),
});
export type AdminPayment = z.infer<typeof AdminPayment>;

const PEOPLE = ['people'] as const;

export const listPayments = defineList({
  path: '/api/admin/payments',
  resource: 'payments',
  summary: 'List payments, newest first',
  access: 'billing.read',
  item: AdminPayment,
  sortable: ['paid_at', 'amount'],
  filter: z.strictObject({
    id: Text.optional(),
    ...customer,
    provider: Provider.optional(),
    product_id: ProductId.optional(),
    movie_id: Text.optional(),
    subscription_id: Text.optional(),
    state: PaymentState.optional(),
    ...days,
    ...mode,
  }),
  waitsFor: ['payments', ...PEOPLE],
});

export const AdminSubscription = z.strictObject({
  id: z.string(),
  customer: Person,
  provider: Provider,
  livemode: z.boolean(),
  product_id: ProductId,
  product_version: z.int(),
  creator: Person.nullable(),
  /** Each month, in minor units. */
  price: z.int(),
  currency: Currency,
  status: SubscriptionStatus,
  started_at: z.iso.datetime(),
  period_ends_at: z.iso.datetime(),
  trial_ends_at: z.iso.datetime().nullable(),
  cancels_at: z.iso.datetime().nullable(),
  past_due_since: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  end_cause: z.string().nullable(),
});
export type AdminSubscription = z.infer<typeof AdminSubscription>;

export const listSubscriptions = defineList({
  path: '/api/admin/subscriptions',
  resource: 'subscriptions',
  summary: 'List subscriptions, newest first',
  access: 'billing.read',
  item: AdminSubscription,
  sortable: ['started_at', 'period_ends_at'],
  filter: z.strictObject({
    id: Text.optional(),
    ...customer,
    provider: Provider.optional(),
    product_id: ProductId.optional(),
    status: SubscriptionStatus.optional(),
    ...mode,
  }),
  waitsFor: ['subscriptions', ...PEOPLE],
});

export const AdminInvoice = z.strictObject({
  /** Number as printed. */
  id: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  customer_id: z.string(),
  /** Name of the buyer; null for credit notes, and once its key is destroyed. */
  buyer: z.string().nullable(),
  payment_id: z.string(),
  refund_id: z.string().nullable(),
  /** Number of the cancelled invoice; null for invoices. */
  cancels: z.string().nullable(),
  product_id: ProductId,
  currency: Currency,
  country: z.string().nullable(),
  /** In minor units, with the tax. */
  amount: z.int(),
  tax: z.int(),
  issued_at: z.iso.datetime(),
});
export type AdminInvoice = z.infer<typeof AdminInvoice>;

export const listInvoices = defineList({
  path: '/api/admin/invoices',
  resource: 'invoices',
  summary: 'List invoices and credit notes, newest first',
  access: 'billing.read',
  item: AdminInvoice,
  sortable: ['issued_at', 'id'],
  filter: z.strictObject({
    id: Text.optional(),
    ...customer,
    payment_id: Text.optional(),
    kind: z.enum(['invoice', 'credit_note']).optional(),
    year: z.int().min(2000).max(9999).optional(),
    ...mode,
  }),
  waitsFor: ['invoices', ...PEOPLE],
});

export const downloadCustomerInvoice = defineRoute({
  method: 'GET',
  path: '/api/admin/invoices/:id/pdf',
  summary: 'Get an invoice or credit note as PDF. The customer sees the access in their access log',
  access: 'billing.read',
  params: z.strictObject({ id: InvoiceNumber }),
  response: 'pdf',
  problems: ['not_found'],
  answers: ['Content-Disposition'],
});

export const RefundStatus = z.enum(['awaiting_approval', 'approved', 'declined', 'completed', 'failed']);
export type RefundStatus = z.infer<typeof RefundStatus>;

export const AdminRefund = z.strictObject({
  id: z.string(),
  payment_id: z.string(),
  customer: Person,
  provider: Provider,
  currency: Currency,
  /** In minor units. */
  amount: z.int(),
  status: RefundStatus,
  /** Null: made at the provider. */
  requested_at: z.iso.datetime().nullable(),
  /** Null: the system, or at the provider. */
  requested_by: Person.nullable(),
  /** Null if there is none, and once erased. */
  reason: z.string().nullable(),
  needs_approval: z.boolean(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: Person.nullable(),
  /** Why it was declined. */
  decision_reason: z.string().nullable(),
  completed_at: z.iso.datetime().nullable(),
  /** Code of the provider. */
  failure: z.string().nullable(),
});
export type AdminRefund = z.infer<typeof AdminRefund>;

export const listRefunds = defineList({
  path: '/api/admin/refunds',
  resource: 'refunds',
  summary: 'List refunds, newest first',
  access: 'billing.read',
  item: AdminRefund,
  sortable: ['requested_at', 'amount'],
  filter: z.strictObject({
    id: Text.optional(),
    ...customer,
    payment_id: Text.optional(),
    status: RefundStatus.optional(),
    ...mode,
  }),
  waitsFor: ['payments', ...PEOPLE],
});

export const AdminDispute = z.strictObject({
  id: z.string(),
  payment_id: z.string(),
  customer: Person,
  provider: Provider,
  currency: Currency,
  /** In minor units. */
  amount: z.int(),
  fee: z.int(),
  /** Code of the provider. */
  reason: z.string(),
  /** Deadline for evidence; null if the provider takes none. */
  due_at: z.iso.datetime().nullable(),
  opened_at: z.iso.datetime(),
  state: z.enum(['open', 'won', 'lost']),
  closed_at: z.iso.datetime().nullable(),
});
export type AdminDispute = z.infer<typeof AdminDispute>;

export const listDisputes = defineList({
  path: '/api/admin/disputes',
  resource: 'disputes',
  summary: 'List disputes of payments, by deadline',
  access: 'billing.read',
  item: AdminDispute,
  sortable: ['due_at', 'opened_at'],
  filter: z.strictObject({
    id: Text.optional(),
    ...customer,
    payment_id: Text.optional(),
    state: z.enum(['open', 'won', 'lost']).optional(),
    ...mode,
  }),
  waitsFor: ['payments', ...PEOPLE],
});

export const AdminGrant = z.strictObject({
  id: z.string(),
  /** Null: every premium film. */
  movie_id: z.string().nullable(),
  granted_at: z.iso.datetime(),
  granted_by: Person,
  until: z.iso.datetime(),
  /** Null once erased. */
  reason: z.string().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  revoked_by: Person.nullable(),
  revocation_reason: z.string().nullable(),
});
export type AdminGrant = z.infer<typeof AdminGrant>;

/** Everything a person has bought: at most the newest 200 of each kind. */
export const CustomerBilling = z.strictObject({
  customer: Person,
  /** What the person may watch, and why. */
  access: z.strictObject({
    premium_films: z.boolean(),
    source: z.enum(['free', 'subscription', 'purchase', 'credit', 'pass', 'grant']),
    until: z.iso.datetime().nullable(),
  }),
  subscriptions: z.array(AdminSubscription),
  payments: z.array(AdminPayment),
  refunds: z.array(AdminRefund),
  disputes: z.array(AdminDispute),
  grants: z.array(AdminGrant),
  invoices: z.array(AdminInvoice),
  failed_payments: z.array(
    z.strictObject({
      subscription_id: z.string(),
      attempt: z.int(),
      decline_code: z.string(),
      needs_authentication: z.boolean(),
      failed_at: z.iso.datetime(),
      next_attempt_at: z.iso.datetime().nullable(),
    }),
  ),
});
export type CustomerBilling = z.infer<typeof CustomerBilling>;

export const getCustomerBilling = defineRoute({
  method: 'GET',
  path: '/api/admin/customers/:id',
  summary: 'Get what a person has bought, and why they may watch',
  access: 'billing.customer',
  params: Id,
  response: CustomerBilling,
  problems: ['not_found', 'look_required'],
  waitsFor: ['payments', 'subscriptions', 'access_grants', 'invoices', ...PEOPLE],
});

const WRITES = { answers: ['Sankofa-Position'] } as const;
const Done = z.strictObject({ id: z.string() });

export const requestRefund = defineRoute({
  ...WRITES,
  method: 'POST',
  path: '/api/admin/payments/:id/refunds',
  summary: 'Refund a payment, or a part of it. Above a sum per customer, another member of staff has to approve it',
  access: 'billing.refund',
  params: Id,
  body: z.strictObject({
    /** In minor units. */
    amount: z.int().min(1),
    reason: Reason,
  }),
  response: z.strictObject({ id: z.string(), status: RefundStatus }),
  problems: [
    'own_file',
    'not_found',
    'refund_too_small',
    'refund_too_large',
    'payment_disputed',
    'idempotency_key_reused',
  ],
  waitsFor: ['payments'],
});

const DECISION_PROBLEMS = ['own_file', 'not_found', 'refund_decided', 'idempotency_key_reused'] as const;

export const approveRefund = defineRoute({
  ...WRITES,
  method: 'POST',
  path: '/api/admin/refunds/:id/approve',
  summary: 'Approve a refund that another member of staff has requested',
  access: 'billing.approve',
  params: Id,
  response: Done,
  problems: [...DECISION_PROBLEMS, 'same_staff', 'payment_disputed'],
  waitsFor: ['payments'],
});

export const declineRefund = defineRoute({
  ...WRITES,
  method: 'POST',
  path: '/api/admin/refunds/:id/decline',
  summary: 'Decline a refund that awaits approval',
  access: 'billing.approve',
  params: Id,
  body: Why,
  response: Done,
  problems: [...DECISION_PROBLEMS],
  waitsFor: ['payments'],
});

export const grantAccess = defineRoute({
  ...WRITES,
  method: 'POST',
  path: '/api/admin/customers/:id/grants',
  summary: 'Give a person access to a film, or to every premium film, as a gesture of goodwill',
  access: 'grants.make',
  params: Id,
  body: z.strictObject({
    /** Null: every premium film. */
    movie_id: MovieId.nullable(),
    days: z.int().min(1).max(MAX_GRANT_DAYS),
    reason: Reason,
  }),
  response: Done,
  problems: ['own_file', 'not_found', 'erased', 'too_many_grants', 'idempotency_key_reused'],
});

export const revokeGrant = defineRoute({
  ...WRITES,
  method: 'POST',
  path: '/api/admin/grants/:id/revoke',
  summary: 'Revoke access that was given as a gesture of goodwill',
  access: 'grants.make',
  params: Id,
  body: Why,
  response: Done,
  problems: ['own_file', 'not_found', 'idempotency_key_reused'],
  waitsFor: ['access_grants'],
});

export const AdminProduct = z.strictObject({
  id: ProductId,
  /** Newest version. */
  version: z.int(),
  terms: ProductTerms,
  published_at: z.iso.datetime(),
  is_sold: z.boolean(),
  withdrawn_at: z.iso.datetime().nullable(),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

export const AdminProductVersion = z.strictObject({
  version: z.int(),
  terms: ProductTerms,
  published_at: z.iso.datetime(),
  /** Null: the system. */
  published_by: Person.nullable(),
});
export type AdminProductVersion = z.infer<typeof AdminProductVersion>;

/** Subscribers of earlier versions who are told of a new price, and moved to it. */
export const AdminPriceMove = z.strictObject({
  version: z.int(),
  announced_at: z.iso.datetime(),
  moves_at: z.iso.datetime(),
  /** Subscribers who were told, and those of them who were moved. */
  told: z.int(),
  moved: z.int(),
});
export type AdminPriceMove = z.infer<typeof AdminPriceMove>;

export const listProducts = defineList({
  path: '/api/admin/products',
  resource: 'products',
  summary: 'List products with their current terms',
  access: 'billing.read',
  item: AdminProduct,
  sortable: ['id', 'published_at'],
  waitsFor: ['products'],
});

export const getProduct = defineRoute({
  method: 'GET',
  path: '/api/admin/products/:id',
  summary: 'Get a product with all versions of its terms, newest first',
  access: 'billing.read',
  params: z.strictObject({ id: ProductId }),
  response: z.strictObject({
    ...AdminProduct.shape,
    versions: z.array(AdminProductVersion),
    moves: z.array(AdminPriceMove),
  }),
  problems: ['not_found'],
  waitsFor: ['products', 'price_moves', ...PEOPLE],
});

/** The free plan costs nothing and is always there. */
const SoldId = z.strictObject({ id: ProductId.exclude(['free']) });
/** Least and most that payment providers take, in minor units. */
export const MIN_PRICE_MINOR = 50;
export const MAX_PRICE_MINOR = 99_999;

/** Longest texts of a product, in characters. */
export const MAX_PRODUCT_TEXT = { name: 60, description: 200 } as const;

/** Terms that a new version may change. */
export const EditableTerms = z.strictObject({
  name: z.string().trim().min(1).max(MAX_PRODUCT_TEXT.name),
  description: z.string().trim().min(1).max(MAX_PRODUCT_TEXT.description),
  /** In minor units, including tax. */
  priceMinor: z.int().min(MIN_PRICE_MINOR).max(MAX_PRICE_MINOR),
  trialDays: z.int().min(0).max(60),
});
export type EditableTerms = z.infer<typeof EditableTerms>;

export const publishProduct = defineRoute({
  ...WRITES,
  method: 'PUT',
  path: '/api/admin/products/:id',
  summary: 'Publish new terms of a product for purchases from now on. Subscribers keep theirs',
  access: 'prices.manage',
  params: SoldId,
  body: z.strictObject({
    /** Version that its author has seen. */
    based_on: z.int().min(0),
    terms: EditableTerms,
  }),
  response: z.strictObject({ id: ProductId, version: z.int() }),
  problems: ['not_found', 'version_published_meanwhile', 'idempotency_key_reused'],
});

export const withdrawProduct = defineRoute({
  ...WRITES,
  method: 'POST',
  path: '/api/admin/products/:id/withdraw',
  summary: 'Stop selling a product. What was bought stays valid',
  access: 'prices.manage',
  params: SoldId,
  response: Done,
  problems: ['not_found', 'idempotency_key_reused'],
});

export const moveSubscribers = defineRoute({
  ...WRITES,
  method: 'POST',
  path: '/api/admin/products/:id/move-subscribers',
  summary: `Move subscribers of earlier versions to the newest one, at least ${MOVE_NOTICE_DAYS} days from now. They get an e-mail`,
  access: 'prices.manage',
  params: SoldId,
  body: z.strictObject({
    /** The newest version, as its author has seen it. */
    version: z.int().min(1),
    moves_at: z.iso.datetime(),
  }),
  response: Done,
  problems: [
    'not_found',
    'version_published_meanwhile',
    'moved_already',
    'no_one_to_move',
    'notice_too_short',
    'idempotency_key_reused',
  ],
});

const Account = z.enum(LEDGER_ACCOUNTS);
export const LedgerBasis = z.enum(['booked', 'effective']);
export type LedgerBasis = z.infer<typeof LedgerBasis>;

const Balance = z.strictObject({
  account: Account,
  /** Provider, country, kind of product or account id. Customers are summed: `all`. */
  part: z.string(),
  currency: Currency,
  /** In minor units. Assets and expenses are positive, income and liabilities negative. */
  amount: z.int(),
  postings: z.int(),
});

export const getBalances = defineRoute({
  method: 'GET',
  path: '/api/admin/ledger/balances',
  summary: 'Get the balance of every account of the ledger at the end of a day (UTC)',
  access: 'billing.read',
  query: z.strictObject({
    /** By default today. */
    as_of: Day.optional(),
    /** `booked`: when it was recorded. `effective`: when it happened at the provider. */
    basis: LedgerBasis.optional(),
    livemode: z.enum(['true', 'false']).optional(),
  }),
  response: z.strictObject({
    as_of: z.iso.date(),
    basis: LedgerBasis,
    livemode: z.boolean(),
    balances: z.array(
      z.strictObject({
        ...Balance.shape,
        /** Name of the person whose account `part` is; null for other accounts, and once erased. */
        part_name: z.string().nullable(),
      }),
    ),
    /** Of all accounts: 0, or the ledger is wrong. */
    sum: z.int(),
  }),
  waitsFor: ['ledger', ...PEOPLE],
});

export const LedgerPosting = z.strictObject({
  id: z.string(),
  event_id: z.string(),
  event_type: z.string(),
  account: Account,
  part: z.string(),
  /** Name of the person whose account `part` is; null for other accounts, and once erased. */
  part_name: z.string().nullable(),
  amount: z.int(),
  currency: Currency,
  booked_at: z.iso.datetime(),
  effective_at: z.iso.datetime(),
  customer_id: z.string(),
  payment_id: z.string(),
});
export type LedgerPosting = z.infer<typeof LedgerPosting>;

export const listPostings = defineList({
  path: '/api/admin/ledger/postings',
  resource: 'ledger-postings',
  summary: 'List lines of the ledger, newest first',
  access: 'billing.read',
  item: LedgerPosting,
  sortable: ['booked_at', 'effective_at'],
  filter: z.strictObject({
    account: Account.optional(),
    part: Text.optional(),
    payment_id: Text.optional(),
    /** Date that `from` and `to` mean; by default `booked`. */
    basis: LedgerBasis.optional(),
    ...days,
    ...mode,
  }),
  waitsFor: ['ledger', ...PEOPLE],
});

export const PaymentTrace = z.strictObject({
  payment: AdminPayment,
  /** Oldest first. */
  bookings: z.array(
    z.strictObject({
      event_id: z.string(),
      event_type: z.string(),
      booked_at: z.iso.datetime(),
      effective_at: z.iso.datetime(),
      postings: z.array(z.strictObject({ account: Account, part: z.string(), amount: z.int() })),
    }),
  ),
  /** Where the money is now: accounts that are not zero. */
  balances: z.array(Balance.omit({ postings: true })),
});
export type PaymentTrace = z.infer<typeof PaymentTrace>;

export const tracePayment = defineRoute({
  method: 'GET',
  path: '/api/admin/payments/:id/trace',
  summary: 'Get where the money of a payment went: every line of the ledger, by event',
  access: 'billing.read',
  params: Id,
  response: PaymentTrace,
  problems: ['not_found'],
  waitsFor: ['payments', 'ledger', ...PEOPLE],
});

/** Longest period of figures, in days. */
export const MAX_FIGURE_DAYS = 400;

const DAY_MS = 86_400_000;

/** UTC days, both inclusive; by default the last 30 days. */
const period = { from: Day.optional(), to: Day.optional() };
/** Whether a period goes forward, and is not too long. */
const isPeriod = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): boolean => {
  if (from === undefined || to === undefined) return true;
  return from <= to && Date.parse(to) - Date.parse(from) < MAX_FIGURE_DAYS * DAY_MS;
};
const notPeriod = { error: () => t('contract.period_at_most', { days: MAX_FIGURE_DAYS }) };

const Definition = z.string();

export const getBillingFigures = defineRoute({
  method: 'GET',
  path: '/api/admin/billing/figures',
  summary: 'Get monthly recurring revenue, churn and trial conversion of a period, with their definitions',
  access: 'billing.read',
  query: z.strictObject(period).refine(isPeriod, notPeriod),
  response: z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    currency: Currency,
    mrr: z.strictObject({
      definition: Definition,
      /** At the end of the period, in minor units. */
      amount: z.int(),
      subscriptions: z.int(),
      /** At the end of each day. */
      days: z.array(z.strictObject({ day: z.iso.date(), amount: z.int(), subscriptions: z.int() })),
    }),
    churn: z.strictObject({
      definition: Definition,
      at_start: z.int(),
      lost: z.int(),
      /** 0 to 1; null if there were none at the start. */
      rate: z.number().nullable(),
    }),
    trials: z.strictObject({
      definition: Definition,
      ended: z.int(),
      converted: z.int(),
      rate: z.number().nullable(),
    }),
  }),
  waitsFor: ['subscriptions'],
});

export const FigureRow = z.strictObject({
  /** Id of the subscription. */
  id: z.string(),
  customer: Person,
  product_id: ProductId,
  price: z.int(),
  currency: Currency,
  /** When the counted fact happened. */
  at: z.iso.datetime(),
  /** Whether it was lost or converted; true for the revenue. */
  counts: z.boolean(),
});
export type FigureRow = z.infer<typeof FigureRow>;

export const listFigureRows = defineList({
  path: '/api/admin/billing/figure-rows',
  resource: 'figure-rows',
  summary: 'List the subscriptions behind a figure',
  access: 'billing.read',
  item: FigureRow,
  sortable: ['at', 'price'],
  filter: z.strictObject({ figure: z.enum(['mrr', 'churn', 'trials']), ...period }).refine(isPeriod, notPeriod),
  waitsFor: ['subscriptions', ...PEOPLE],
});
