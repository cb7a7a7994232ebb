import { describe, expect, it } from 'vitest';
import { amountInput, minorOf, moneyText } from './money.ts';
import { refundableMinor } from './refundable.ts';

describe('amounts', () => {
  it('are shown with their currency, also negative ones', () => {
    expect([moneyText(1250, 'USD'), moneyText(-5, 'USD'), moneyText(0, 'USD')]).toEqual(['$12.50', '-$0.05', '$0.00']);
  });

  it('are typed with a point or comma, and without more than cents', () => {
    expect(['12.50', '12,5', ' 12 ', '0.05', '999.99'].map(minorOf)).toEqual([1250, 1250, 1200, 5, 99_999]);
    expect(['', '12.505', '-1', '1e3', '1,000.00', 'twelve'].map(minorOf)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect([0, 5, 1250, 99_999].map((minor) => minorOf(amountInput(minor)))).toEqual([0, 5, 1250, 99_999]);
  });
});

describe('what can be refunded', () => {
  it('is what no other refund has taken, and nothing of a disputed payment', () => {
    const refund = (
      amount: number,
      status: 'awaiting_approval' | 'approved' | 'declined' | 'completed' | 'failed',
    ) => ({
      amount,
      status,
    });
    expect(refundableMinor({ amount: 1000, state: 'paid' }, [])).toBe(1000);
    const refunds = [refund(100, 'completed'), refund(200, 'awaiting_approval'), refund(50, 'approved')];
    expect(refundableMinor({ amount: 1000, state: 'partly_refunded' }, refunds)).toBe(650);
    expect(refundableMinor({ amount: 1000, state: 'paid' }, [refund(900, 'declined'), refund(900, 'failed')])).toBe(
      1000,
    );
    expect(refundableMinor({ amount: 1000, state: 'disputed' }, [])).toBe(0);
    expect(refundableMinor({ amount: 1000, state: 'dispute_lost' }, [])).toBe(0);
  });
});
