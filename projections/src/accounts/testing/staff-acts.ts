import { account } from '@sankofa/events/accounts/account';
import { Role } from '@sankofa/events/accounts/role';
import { INVITATION_DAYS, INVITATION_KEPT_DAYS, staffInvitation } from '@sankofa/events/accounts/staff-invitation';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import type { Act, Life } from '../../testing/life.ts';

/** Acts of staff, and of the mail server on accounts, for a random history. */
export function acts({ runner, random, person, step, context }: Life): Act[] {
  const reason = 'Another team';
  const requestId = eventId('letter', context.idempotencyKey, 0);
  const role = Role.options[random(Role.options.length)] ?? 'owner';
  const as = (part: string): CommandContext => ({ ...context, idempotencyKey: `${context.idempotencyKey} ${part}` });
  return [
    async () => {
      const { email } = (await runner.state(account, person)).state;
      const delivery = { kind: 'record-delivery', email: email ?? '' } as const;
      await runner.run(account, person, { ...delivery, refusedWith: 550 }, as('refused'));
      if (step % 2 === 0) await runner.run(account, person, { ...delivery, refusedWith: null }, as('accepted'));
      await runner.run(account, person, { kind: 'grant-role', role: 'support' }, as('role'));
      if (random(2)) await runner.run(account, person, { kind: 'change-role', role, reason }, as('other role'));
      const { suspended } = (await runner.state(account, person)).state;
      if (!suspended) await runner.run(account, person, { kind: 'suspend-staff', reason }, as('suspend'));
      if (random(2)) await runner.run(account, person, { kind: 'lift-suspension', reason }, as('lift'));
    },
    async () => {
      const whom = { role, email: 'invited@example.test' };
      await runner.run(staffInvitation, person, { kind: 'invite', ...whom, requestId }, as('invite'));
      const answer = random(3);
      if (answer === 0) await runner.run(staffInvitation, person, { kind: 'accept', requestId }, as('accept'));
      if (answer === 1) await runner.run(staffInvitation, person, { kind: 'withdraw', reason }, as('withdraw'));
      if (answer === 0 || random(2)) return;
      const kept = (INVITATION_DAYS + INVITATION_KEPT_DAYS) * 86_400_000;
      const later = { ...as('erase'), now: new Date(context.now.getTime() + kept) };
      await runner.run(staffInvitation, person, { kind: 'erase' }, later);
    },
  ];
}
