/** Why an issuer declines a card. Source: https://docs.stripe.com/declines/codes */
export interface Decline {
  readonly code: 'card_declined' | 'expired_card' | 'authentication_required';
  readonly declineCode: string;
  readonly message: string;
}

/** A test payment method with one behaviour. */
export interface TestCard {
  /** What it does, for the hosted pages. */
  readonly label: string;
  readonly type: 'card' | 'us_bank_account';
  readonly brand: string;
  /** Card or account number. Source: https://docs.stripe.com/testing */
  readonly number: string;
  readonly decline?: Decline;
  /** Whether only payments without the person present are declined. */
  readonly isDeclinedLater?: true;
  /** When 3-D Secure is required. */
  readonly authentication?: 'first' | 'always';
  readonly isDisputed?: true;
  readonly hasFailingRefunds?: true;
  /** Whether a bank debit fails when it settles. */
  readonly failsToSettle?: true;
}

const GENERIC: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

/** The error of a payment that needs 3-D Secure while the person is absent. */
export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** The test cards that hosted pages and `control.pay` offer. */
export const testCards = {
  paid: { label: 'Payment succeeds', type: 'card', brand: 'visa', number: '4242424242424242' },
  declined: { label: 'Card declined', type: 'card', brand: 'visa', number: '4000000000000002', decline: GENERIC },
  insufficient_funds: {
    label: 'Insufficient funds',
    type: 'card',
    brand: 'visa',
    number: '4000000000009995',
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  expired: {
    label: 'Card expired',
    type: 'card',
    brand: 'visa',
    number: '4000000000000069',
    decline: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  },
  declined_later: {
    label: 'Succeeds now, renewals are declined',
    type: 'card',
    brand: 'visa',
    number: '4000000000000341',
    decline: GENERIC,
    isDeclinedLater: true,
  },
  three_d_secure: {
    label: '3-D Secure for this payment',
    type: 'card',
    brand: 'visa',
    number: '4000002500003155',
    authentication: 'first',
  },
  three_d_secure_always: {
    label: '3-D Secure for each payment',
    type: 'card',
    brand: 'visa',
    number: '4000002760003184',
    authentication: 'always',
  },
  disputed: {
    label: 'Succeeds, disputed a day later',
    type: 'card',
    brand: 'visa',
    number: '4000000000000259',
    isDisputed: true,
  },
  refund_fails: {
    label: 'Succeeds, refunds fail',
    type: 'card',
    brand: 'visa',
    number: '4000000000005126',
    hasFailingRefunds: true,
  },
  bank_debit: {
    label: 'Bank debit, settles after four days',
    type: 'us_bank_account',
    brand: 'STRIPE TEST BANK',
    number: '000123456789',
  },
  bank_debit_fails: {
    label: 'Bank debit, fails after four days',
    type: 'us_bank_account',
    brand: 'STRIPE TEST BANK',
    number: '000111111116',
    failsToSettle: true,
  },
} as const satisfies Record<string, TestCard>;

/** Name of a test card. */
export type TestCardName = keyof typeof testCards;

const all: Readonly<Record<string, TestCard>> = testCards;

/** A test card by name. */
export const testCard = (name: TestCardName): TestCard => testCards[name];

/** Whether a text names a test card. */
export const isTestCardName = (name: string): name is TestCardName => Object.hasOwn(all, name);
