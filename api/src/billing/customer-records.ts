import { createHash, randomUUID } from 'node:crypto';
import { type CustomerCommand, customer } from '@sankofa/events/billing/customer';
import type { CustomerEvent } from '@sankofa/events/billing/customer-events';
import type { CustomerState } from '@sankofa/events/billing/customer-state';
import { trialCard } from '@sankofa/events/billing/trial-card';
import type { CommandContext, CommandResult } from '@sankofa/events/store/command-runner';
import type { Services } from '../services.ts';
import type { Notification } from './webhook-inbox.ts';

type Deps = Pick<Services, 'runner' | 'clock' | 'masterKey'>;

/** Records what providers say about customers. Repeating it is safe: the decider knows what it has recorded. */
export class CustomerRecords {
  readonly #deps: Deps;
  readonly #cause: Pick<CommandContext, 'notificationHash'>;

  constructor(deps: Deps, cause: Pick<CommandContext, 'notificationHash'> = {}) {
    this.#deps = deps;
    this.#cause = cause;
  }

  /** The same, with the notification that says what to record: its hash is stored with the events. */
  causedBy(notification: Pick<Notification, 'body'>): CustomerRecords {
    const notificationHash = createHash('sha256').update(notification.body).digest('hex');
    return new CustomerRecords(this.#deps, { notificationHash });
  }

  async state(accountId: string): Promise<CustomerState> {
    return (await this.#deps.runner.state(customer, accountId)).state;
  }

  /** Records a fact. The decider ignores what it knows, so each observation is a command of its own. */
  record(accountId: string, command: CustomerCommand): Promise<CommandResult<CustomerEvent>> {
    const { runner, clock } = this.#deps;
    const actor = { kind: 'system', id: 'billing' } as const;
    return runner.run(customer, accountId, command, {
      now: clock(),
      actor,
      idempotencyKey: randomUUID(),
      ...this.#cause,
    });
  }

  /**
   * Claims the trial of a card for an account.
   * @param fingerprint of the card, from the provider
   * @param livemode trials with test money are counted apart
   * @returns false if another account has had a trial with this card
   */
  async claimTrial(accountId: string, fingerprint: string, livemode: boolean): Promise<boolean> {
    const { runner, clock, masterKey } = this.#deps;
    const card = masterKey.blindIndex('card', livemode ? fingerprint : `test ${fingerprint}`);
    const actor = { kind: 'system', id: 'billing' } as const;
    const context = { now: clock(), actor, idempotencyKey: `trial of ${accountId}`, ...this.#cause };
    await runner.run(trialCard, card, { customerId: accountId }, context);
    return (await runner.state(trialCard, card)).state.customerId === accountId;
  }
}
