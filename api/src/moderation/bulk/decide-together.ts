import { bulkDecision } from '@sankofa/events/moderation/bulk-decision';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Services } from '../../services.ts';

/**
 * Decides on several reports as one bulk decision, whose e-mails are sent together at its end. If the process stops
 * before that, `bulkDecisionReactor` ends it.
 * @param decide takes the decisions, with the given context
 */
export async function decideTogether<Result>(
  { runner }: Pick<Services, 'runner'>,
  reportIds: readonly string[],
  context: CommandContext,
  decide: (context: CommandContext) => Promise<Result>,
): Promise<Result> {
  if (reportIds.length < 2) return decide(context);
  const bulkId = eventId('bulk decision', `${context.actor.id} ${context.idempotencyKey}`, 0);
  const keyed = (kind: string): CommandContext => ({
    ...context,
    correlationId: bulkId,
    idempotencyKey: `${context.idempotencyKey} ${kind}`,
  });
  const end = () => runner.run(bulkDecision, bulkId, { kind: 'end' }, keyed('end'));
  await runner.run(bulkDecision, bulkId, { kind: 'start', reportIds }, keyed('start'));
  try {
    const result = await decide({ ...context, correlationId: bulkId });
    await end();
    return result;
  } catch (error) {
    // After other errors the client repeats the request, which continues the same bulk decision.
    if (error instanceof Refusal) await end();
    throw error;
  }
}
