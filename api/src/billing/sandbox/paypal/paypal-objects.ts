/** An amount as PayPal writes it, such as `4.99`. */
export interface PayPalMoney {
  readonly currency_code: string;
  readonly value: string;
}

export interface PayPalLink {
  readonly href: string;
  readonly rel: string;
  readonly method: 'GET' | 'POST';
}

export interface PayPalPayer {
  readonly email_address: string;
  readonly payer_id: string;
  readonly name: { readonly given_name: string; readonly surname: string };
  readonly address: { readonly country_code: string };
}

export interface PayPalPurchaseUnit {
  readonly reference_id: string;
  readonly amount: PayPalMoney;
  readonly payee: { readonly email_address: string; readonly merchant_id: string };
  readonly description?: string;
  readonly custom_id?: string;
  readonly invoice_id?: string;
}

export interface PayPalOrder {
  readonly id: string;
  readonly intent: 'CAPTURE';
  readonly status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  readonly purchase_units: readonly [PayPalPurchaseUnit];
  readonly payment_source?: { readonly paypal: object };
  readonly payer?: PayPalPayer;
  readonly create_time: string;
  readonly update_time: string;
}

export interface PayPalCapture {
  readonly id: string;
  readonly status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED';
  readonly status_details?: { readonly reason: 'PENDING_REVIEW' };
  readonly amount: PayPalMoney;
  readonly final_capture: true;
  readonly seller_protection: { readonly status: 'ELIGIBLE'; readonly dispute_categories: readonly string[] };
  readonly seller_receivable_breakdown?: {
    readonly gross_amount: PayPalMoney;
    readonly paypal_fee: PayPalMoney;
    readonly net_amount: PayPalMoney;
  };
  readonly custom_id?: string;
  readonly invoice_id?: string;
  readonly supplementary_data: { readonly related_ids: { readonly order_id: string } };
  readonly links: readonly PayPalLink[];
  readonly create_time: string;
  readonly update_time: string;
}

export interface PayPalRefund {
  readonly id: string;
  readonly status: 'COMPLETED' | 'FAILED';
  readonly amount: PayPalMoney;
  readonly custom_id?: string;
  readonly invoice_id?: string;
  readonly note_to_payer?: string;
  readonly seller_payable_breakdown: {
    readonly gross_amount: PayPalMoney;
    readonly paypal_fee: PayPalMoney;
    readonly net_amount: PayPalMoney;
    readonly total_refunded_amount: PayPalMoney;
  };
  readonly links: readonly PayPalLink[];
  readonly create_time: string;
  readonly update_time: string;
}

export interface PayPalDispute {
  readonly dispute_id: string;
  readonly create_time: string;
  readonly update_time: string;
  readonly disputed_transactions: readonly {
    readonly seller_transaction_id: string;
    readonly gross_amount: PayPalMoney;
    readonly transaction_status: string;
    readonly custom?: string;
    readonly invoice_number?: string;
  }[];
  readonly reason: string;
  readonly status: 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED';
  readonly dispute_amount: PayPalMoney;
  readonly dispute_life_cycle_stage: 'CHARGEBACK';
  readonly dispute_channel: 'INTERNAL';
  readonly dispute_outcome?: { readonly outcome_code: string; readonly amount_refunded?: PayPalMoney };
  readonly seller_response_due_date: string;
  readonly evidences?: readonly {
    readonly evidence_type: string;
    readonly notes?: string | undefined;
    readonly documents?: readonly { readonly name: string }[];
  }[];
  readonly links: readonly PayPalLink[];
}

/** A movement of money, as the transaction search reports it. */
export interface PayPalTransaction {
  readonly transaction_id: string;
  /** Source: https://developer.paypal.com/docs/transaction-search/transaction-event-codes/ */
  readonly transaction_event_code: 'T0006' | 'T1106' | 'T1107';
  readonly transaction_initiation_date: string;
  readonly transaction_updated_date: string;
  readonly transaction_amount: PayPalMoney;
  readonly fee_amount?: PayPalMoney;
  readonly transaction_status: 'D' | 'P' | 'S';
  readonly paypal_reference_id?: string;
  readonly paypal_reference_id_type?: 'ODR' | 'TXN';
  readonly invoice_id?: string;
  readonly custom_field?: string;
}

export interface PayPalEvent {
  readonly id: string;
  readonly event_version: '1.0';
  readonly create_time: string;
  readonly resource_type: 'capture' | 'checkout-order' | 'dispute' | 'refund';
  readonly resource_version: '2.0';
  readonly event_type: string;
  readonly summary: string;
  readonly resource: object;
  readonly links: readonly PayPalLink[];
}

/** What the approval page offers. */
export const PAYPAL_CHOICES = {
  approve: 'Pay',
  decline: 'Pay, but the bank declines',
  pending: 'Pay, but the payment stays pending for three days',
  pending_denied: 'Pay, but the payment is denied after three days',
} as const;

/** What the approval page offers. */
export type PayPalChoice = keyof typeof PAYPAL_CHOICES;

/** What an order does not show. */
export interface PayPalCheckout {
  readonly id: string;
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
  readonly choice: PayPalChoice | null;
}

/** All kinds of stored objects. */
export interface PayPalKinds {
  'paypal.capture': PayPalCapture;
  'paypal.checkout': PayPalCheckout;
  'paypal.dispute': { readonly id: string; readonly dispute: PayPalDispute };
  'paypal.event': PayPalEvent;
  'paypal.order': PayPalOrder;
  'paypal.refund': PayPalRefund & { readonly capture: string };
  /** Refunds by PayPal after a dispute. Orders do not show them. */
  'paypal.reversal': PayPalRefund;
  'paypal.transaction': { readonly id: string; readonly info: PayPalTransaction };
}

/** Paths in objects that lists filter by. */
export const PAYPAL_INDEXED = {
  'paypal.capture': ['invoice_id', 'supplementary_data.related_ids.order_id'],
  'paypal.refund': ['capture'],
} as const;

/** An amount in cents as PayPal writes it. */
export const usd = (cents: number): PayPalMoney => ({
  currency_code: 'USD',
  value: (cents / 100).toFixed(2),
});

/** The cents of an amount in dollars. */
export const centsOf = ({ value }: PayPalMoney): number => Math.round(Number(value) * 100);
