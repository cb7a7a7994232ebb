import { codec } from '@sankofa/events/catalog';
import { type BulkDecisionEnded, bulkDecision, bulkDecisionEvents } from '@sankofa/events/moderation/bulk-decision';
import { report } from '@sankofa/events/moderation/report';
import { ReportDecided } from '@sankofa/events/moderation/report-events';
import { type EventHead, eventsOf, type OpenedEventOf, openPersonal, type Sealed } from '@sankofa/events/store/codec';
import { streamOf } from '@sankofa/events/store/decider';
import { asReadable, type ReadableEvent } from '../../reactors/mail/mail-reactor.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'store' | 'vault'>;
export type ReadableDecision = ReadableEvent<typeof ReportDecided>;

const decisionsOn = async ({ store }: Pick<Deps, 'store'>, reportId: string): Promise<Sealed<typeof ReportDecided>[]> =>
  eventsOf(
    (await store.readStream(streamOf(report, reportId))).map((event) => codec.decode(event)),
    [ReportDecided],
  );

/**
 * Whether the e-mails about a decision are sent at the end of its bulk decision. By position in the log, so the answer
 * never changes: a decision after the end has its own e-mails.
 */
export async function isInBulk({ store }: Pick<Deps, 'store'>, decided: EventHead): Promise<boolean> {
  const { commandId, $correlationId } = decided.metadata;
  if ($correlationId === commandId) return false;
  const stored = await store.readStream(streamOf(bulkDecision, $correlationId));
  const events = eventsOf(
    stored.map((event) => codec.decode(event)),
    bulkDecisionEvents,
  );
  if (events.length === 0) return false;
  const end = events.find(({ type }) => type === 'BulkDecisionEnded');
  return end === undefined || end.position > decided.position;
}

/** Whether the e-mails about a decision, by its id, are sent at the end of its bulk decision. */
export async function isDecisionInBulk(deps: Pick<Deps, 'store'>, reportId: string, decisionId: string) {
  const decided = (await decisionsOn(deps, reportId)).find(({ data }) => data.decisionId === decisionId);
  return decided !== undefined && isInBulk(deps, decided);
}

/** A decision by its id; null if its texts are erased. */
export async function readableDecision(
  deps: Deps,
  reportId: string,
  decisionId: string,
): Promise<ReadableDecision | null> {
  const found = (await decisionsOn(deps, reportId)).filter(({ data }) => data.decisionId === decisionId);
  const [opened] = await openPersonal(found, deps.vault);
  return opened ? asReadable(opened, ReportDecided) : null;
}

/** The decisions of a bulk decision whose texts are not erased, in the order of its reports. */
export async function decisionsOfBulk(
  deps: Deps,
  end: Pick<OpenedEventOf<typeof BulkDecisionEnded>, 'aggregateId' | 'position' | 'data'>,
): Promise<ReadableDecision[]> {
  const found = await Promise.all(end.data.reportIds.map((reportId) => decisionsOn(deps, reportId)));
  const own = found
    .flat()
    .filter(({ metadata, position }) => metadata.$correlationId === end.aggregateId && position < end.position);
  const opened = await openPersonal(own, deps.vault);
  return opened.flatMap((event) => asReadable(event, ReportDecided) ?? []);
}
