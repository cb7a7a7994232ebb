import { account } from '@sankofa/events/accounts/account';
import { inMode } from '@sankofa/events/billing/customer-mode';
import { providerMode } from '@sankofa/events/billing/customer-state';
import { isSettledAtProvider } from '@sankofa/events/billing/settled-at-provider';
import type { Services } from '../../services.ts';
import type { CustomerRecords } from '../customer-records.ts';
import { mayBeForgotten } from '../provider-requests.ts';
import type { StripeGateway } from './stripe-gateway.ts';

/** What became of a person's record at Stripe when they were erased. */
export type RecordDeletion = 'none' | 'deleted' | 'to_be_deleted';

/** Stripe's records of people: one per person, with their e-mail address, name and cards. */
export class StripeCustomers {
  readonly #services: Pick<Services, 'runner' | 'clock'>;
  readonly #stripe: StripeGateway;
  readonly #records: CustomerRecords;

  constructor(services: Pick<Services, 'runner' | 'clock'>, stripe: StripeGateway, records: CustomerRecords) {
    this.#services = services;
    this.#stripe = stripe;
    this.#records = records;
  }

  get #mode() {
    return { provider: 'stripe', livemode: this.#stripe.livemode } as const;
  }

  get #key(): string {
    return providerMode(this.#mode.provider, this.#mode.livemode);
  }

  /** Id of a person's record, which is created once. @throws ProviderUnavailable */
  async idOf(accountId: string): Promise<string> {
    const found = await this.#find(accountId);
    if (found !== null) return found;
    const attempt = ((await this.#records.state(accountId)).customerRequests[this.#key]?.attempt ?? 0) + 1;
    await this.#records.record(accountId, { kind: 'request_provider_customer', ...this.#mode, attempt });
    return this.#create(accountId, (await this.#emailOf(accountId)) ?? '', attempt);
  }

  /** Id of a record that exists, also if the answer to its creation was lost. */
  async #find(accountId: string): Promise<string | null> {
    const { providerCustomers, customerRequests } = await this.#records.state(accountId);
    const known = providerCustomers[this.#key];
    if (known) return known;
    const before = customerRequests[this.#key];
    if (!before) return null;
    const email = await this.#emailOf(accountId);
    // The same request is answered with the same record.
    if (email !== null && !mayBeForgotten(before.requestedAt, this.#services.clock())) {
      return this.#create(accountId, email, before.attempt);
    }
    const found = await this.#stripe.findCustomer(accountId);
    if (found !== null) await this.#link(accountId, found);
    return found;
  }

  async #create(accountId: string, email: string, attempt: number): Promise<string> {
    const { id } = await this.#stripe.createCustomer(accountId, email, attempt);
    await this.#link(accountId, id);
    return id;
  }

  async #link(accountId: string, providerCustomerId: string): Promise<void> {
    await this.#records.record(accountId, { kind: 'link_provider', ...this.#mode, providerCustomerId });
  }

  async #emailOf(accountId: string): Promise<string | null> {
    return (await this.#services.runner.state(account, accountId)).state.email;
  }

  /**
   * Deletes the record of an erased person, or only asks for it while something of theirs is open at Stripe. Safe to
   * repeat.
   * @throws ProviderUnavailable
   */
  async delete(accountId: string): Promise<RecordDeletion> {
    const providerCustomerId = await this.#find(accountId);
    if (providerCustomerId === null) return 'none';
    const deletion = { ...this.#mode, providerCustomerId };
    await this.#records.record(accountId, { kind: 'request_customer_deletion', ...deletion });
    const state = await this.#records.state(accountId);
    if (state.customerDeletions[this.#key] === 'deleted') return 'deleted';
    if (!isSettledAtProvider(inMode(state, deletion.livemode), deletion.provider)) return 'to_be_deleted';
    await this.#stripe.deleteCustomer(providerCustomerId);
    await this.#records.record(accountId, { kind: 'record_customer_deletion', ...deletion });
    return 'deleted';
  }

  /** Goes on with a deletion that had to wait, or whose person was erased while their record was created. */
  async deleteIfErased(accountId: string): Promise<void> {
    const { status } = (await this.#services.runner.state(account, accountId)).state;
    if (status === 'erased') await this.delete(accountId);
  }
}
