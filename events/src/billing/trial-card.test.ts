import { it } from 'vitest';
import { given } from '../testing/given.ts';
import { trialCard } from './trial-card.ts';

it('gives the trial of a card to the first account', () => {
  const used = { type: 'TrialCardUsed', data: { customerId: 'ama' } } as const;
  given(trialCard, []).when({ customerId: 'ama' }).decides([used]);
  given(trialCard, [used]).when({ customerId: 'kofi' }).decides([]);
});
