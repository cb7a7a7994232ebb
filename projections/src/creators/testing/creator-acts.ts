import { type CreatorVerificationCommand, creatorVerification } from '@sankofa/events/creators/verification';
import { eventId } from '@sankofa/events/store/command-runner';
import type { Act, Life } from '../../testing/life.ts';

/** Creator acts, for a random history. */
export function acts({ runner, random, person, context }: Life): Act[] {
  const applicationId = eventId('creator', `${person} ${context.idempotencyKey}`, 0);
  const by = { applicationId, moderatorId: 'moderator' };
  const application: CreatorVerificationCommand = {
    kind: 'submit',
    applicationId,
    requestedTier: 'premium',
    bio: 'I make films',
    sampleWorkUrls: ['https://films.example/river'],
    socialMediaLinks: { youtube: 'https://youtube.example/river' },
  };
  const note = 'We looked at it';
  const decisions: readonly (readonly CreatorVerificationCommand[])[] = [
    [{ kind: 'withdraw', applicationId }],
    [
      { kind: 'approve', ...by, tier: 'standard', note },
      ...(random(2) ? [{ kind: 'revoke', ...by, reason: note } as const] : []),
    ],
    [{ kind: 'reject', ...by, note }],
    [
      { kind: 'reject', ...by, note },
      { kind: 'revoke', ...by, reason: note },
      { kind: 'withdraw', applicationId },
    ],
  ];
  return [
    async () => {
      const steps: CreatorVerificationCommand[] = [
        application,
        { kind: 'claim', ...by },
        ...(random(2) ? [{ kind: 'release', ...by, isLead: false } as const] : []),
        ...(decisions[random(decisions.length)] ?? []),
      ];
      for (const [part, step] of steps.entries()) {
        await runner.run(creatorVerification, person, step, {
          ...context,
          idempotencyKey: `${context.idempotencyKey} ${part}`,
        });
      }
    },
  ];
}
