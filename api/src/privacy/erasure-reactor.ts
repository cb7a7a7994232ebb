import { PersonalDataErased } from '@sankofa/events/accounts/account';
import { finishErasure } from '@sankofa/events/accounts/erase-person';
import { StaffInvitationErased } from '@sankofa/events/accounts/staff-invitation';
import { BuyerIdentityErased } from '@sankofa/events/billing/buyer-retention';
import { buyerSubject } from '@sankofa/events/billing/invoices';
import { WithdrawalErased } from '@sankofa/events/billing/withdrawal';
import { codec } from '@sankofa/events/catalog';
import { ContactMessageErased } from '@sankofa/events/contact/contact-message';
import type { EventHead } from '@sankofa/events/store/codec';
import { START } from '@sankofa/events/store/event-store';
import { defineReactor, type Reactor } from '../reactors/define-reactor.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'store' | 'runner' | 'vault' | 'clock'>;

const NAME = 'erasures';
const ERASURES = [
  PersonalDataErased,
  StaffInvitationErased,
  ContactMessageErased,
  WithdrawalErased,
  BuyerIdentityErased,
] as const;
/** Events per page. */
const PAGE = 500;

/** Ensures that the vault keeps nothing of erased people, also after an interruption. */
export const erasureReactor = (services: Deps): Reactor =>
  defineReactor({ name: NAME, reactsTo: ERASURES, react: (event) => carryOut(services, event) });

/**
 * Carries out erasures in the log that were not applied to this vault. Must run before requests are served, because a
 * restored vault contains old keys. The vault itself keeps the position, so an older one is processed from its time.
 */
export async function replayErasures(services: Deps): Promise<void> {
  const { store, vault } = services;
  const types = ERASURES.map(({ type }) => type);
  for (let after = (await vault.replayed()) ?? START; ; ) {
    const { events, next, end } = await store.readAll({ after, limit: PAGE, types });
    for (const event of events) await carryOut(services, codec.decode(event));
    if (next !== after) await vault.setReplayed(next);
    if (end) return;
    after = next;
  }
}

/** Ids of erased data are those of its key, except that of a buyer. */
async function carryOut({ runner, vault, clock }: Deps, event: EventHead): Promise<void> {
  const { id, type, aggregateId } = event;
  if (type === PersonalDataErased.type) {
    const actor = { kind: 'system', id: NAME } as const;
    const context = { now: clock(), actor, idempotencyKey: `${NAME} ${id}` };
    return finishErasure(runner, vault, aggregateId, context);
  }
  const subject = type === BuyerIdentityErased.type ? buyerSubject(aggregateId) : aggregateId;
  await vault.destroy(subject);
  runner.forget(subject);
}
