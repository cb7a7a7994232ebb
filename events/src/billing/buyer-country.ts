import { z } from 'zod';
import { code } from '../store/field-kinds.ts';

/**
 * A piece of evidence of where a consumer lives (Implementing Regulation (EU) No 282/2011, article 24f): the address they
 * gave, the country of their bank, or that of their account at PayPal. Only its country is kept.
 */
export const CountryEvidence = z.strictObject({
  kind: z.enum(['billing_address', 'card', 'paypal_account']),
  /** ISO 3166-1 alpha-2. */
  country: code('country'),
});
export type CountryEvidence = z.infer<typeof CountryEvidence>;

/**
 * Country of a buyer: that of most pieces of evidence. If they contradict each other, the first one counts.
 * @param evidence the most important first
 * @returns null without evidence
 */
export function countryOf(evidence: readonly CountryEvidence[]): string | null {
  const count = (country: string): number => evidence.filter((one) => one.country === country).length;
  const [first] = evidence.toSorted((one, other) => count(other.country) - count(one.country));
  return first?.country ?? null;
}
