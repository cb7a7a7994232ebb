import { type ClaimCommand, ClaimedByAnother } from '@sankofa/events/moderation/claim';
import { report } from '@sankofa/events/moderation/report';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { nameLookup } from '../../accounts/person-names.ts';
import type { Actor } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { handlesChildSafety } from '../withheld.ts';

type Deps = Pick<Services, 'runner' | 'queries' | 'vault' | 'clock'>;

/** Builds a claim command: only leads may claim escalated reports. */
export const claimBy = (kind: ClaimCommand['kind'], { accountId: moderatorId, role }: Actor) => ({
  kind,
  moderatorId,
  byLead: handlesChildSafety(role),
});

/**
 * Claims, renews or releases a report.
 * @throws Refusal `report_claimed` with the name of the holder, or others of `decideClaim`
 */
export async function claim(
  deps: Deps,
  reportId: string,
  command: ClaimCommand & { readonly byLead?: boolean },
  context: CommandContext,
) {
  const { position } = await withClaimHolderName(deps, () => deps.runner.run(report, reportId, command, context));
  const { state } = await deps.runner.state(report, reportId);
  const until = state.claim?.moderatorId === command.moderatorId ? state.claim.until : null;
  return { until, position };
}

/** Adds the holder's name to the refusal, because deciders do not know names. */
export async function withClaimHolderName<Result>(deps: Deps, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ClaimedByAnother)) throw error;
    const named = await nameLookup(deps, [error.claim.moderatorId]);
    throw new ClaimedByAnother(error.claim, named(error.claim.moderatorId).name);
  }
}
