import { account } from '@sankofa/events/accounts/account';
import { codec } from '@sankofa/events/catalog';
import type { JsonObject } from '@sankofa/events/json';
import { blindReview } from '@sankofa/events/moderation/blind-review';
import type { ContentType } from '@sankofa/events/moderation/content-type';
import { report } from '@sankofa/events/moderation/report';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { streamOf } from '@sankofa/events/store/decider';
import type { Position, RecordedEvent } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import type { PackIssuer } from '../../audit/pack-issuer.ts';
import { disclosuresOf, type Evidence, provenPack } from '../../audit/proven-pack.ts';
import type { Services } from '../../services.ts';
import { blindReviewIdOf } from '../blind-review/sample.ts';

/**
 * Location of people's content by type: in a stream of the author, identified by the field of this name, or by the
 * event id.
 */
const WRITTEN: Readonly<
  Record<Exclude<ContentType, 'movie'>, { readonly stream: string; readonly id: string | null }>
> = {
  review: { stream: 'ratings', id: 'reviewId' },
  discussion: { stream: 'discussions', id: 'discussionId' },
  reply: { stream: 'discussions', id: 'replyId' },
  timed_comment: { stream: 'timedcomments', id: 'commentId' },
  profile_name: { stream: 'account', id: null },
};

/**
 * Creates an evidence pack about the reports of one content: all events of the report, of rule triggers, blind reviews,
 * the content itself, and the resulting measures, with the keys that decrypt the texts. It does not disclose people's
 * locations. The creation is recorded as an event with actor and reason.
 * @throws Refusal `not_found`, `not_proven_yet` while the newest events are not under a signed head, or
 * `evidence_not_consistent`
 */
export async function makeReportPack(
  services: Services,
  packs: PackIssuer,
  reportId: string,
  reason: string,
  asked: CommandContext,
): Promise<{ text: string; position: Position }> {
  const { runner } = services;
  const { subject } = (await runner.state(report, reportId)).state;
  if (!subject) throw new Refusal('not_found', { what: 'report' });
  const collect = async (): Promise<Evidence> => {
    const { events, whole } = await eventsOf(services, reportId, subject);
    return {
      subject: { kind: 'report', id: reportId },
      events,
      streams: whole,
      documents: [],
      disclosures: await disclosuresOf(services, events.filter(isOpened), (_, part) => part === 'data'),
    };
  };
  const { text, made, context } = await provenPack(services, packs, collect, asked);
  const author = subject.authorId === null ? null : (await runner.state(account, subject.authorId)).state;
  const command = { kind: 'evidence', reason, ...made, authorErased: author?.status === 'erased' } as const;
  const { position } = await runner.run(report, reportId, command, context);
  return { text, position };
}

/** The sign-up name is in one box with the e-mail address, so it is disclosed from the report's copy instead. */
const isOpened = ({ type }: RecordedEvent): boolean => type !== 'AccountRegistered';

/** Whether an event of the author is about one content. A film has its own stream. */
export function isOf(
  contentType: ContentType,
  contentId: string,
  { id, data }: { readonly id: string; readonly data: JsonObject },
): boolean {
  if (contentType === 'movie') return false;
  const { id: name } = WRITTEN[contentType];
  if (name === null) return id === contentId;
  // Replies by the author in their own discussion are different content.
  return data[name] === contentId && (name === 'replyId' || !data.replyId);
}

interface Content {
  readonly contentType: ContentType;
  readonly contentId: string;
  readonly authorId: string | null;
}

/** Events in log order, and which streams are complete. */
async function eventsOf({ store }: Services, reportId: string, { contentType, contentId, authorId }: Content) {
  const own = [
    streamOf(report, reportId),
    `ruling-${reportId}`,
    ...(contentType === 'movie' ? [`movie-${contentId}`] : []),
  ];
  const written = contentType === 'movie' ? null : WRITTEN[contentType];
  const [streams, content, standing] = await Promise.all([
    Promise.all(own.map((stream) => store.readStream(stream))),
    authorId && written ? store.readStream(`${written.stream}-${authorId}`) : [],
    authorId ? store.readStream(`standing-${authorId}`) : [],
  ]);
  const decisions = new Set(
    streams
      .flat()
      .map((event) => codec.decode(event).data.decisionId)
      .filter((id) => typeof id === 'string'),
  );
  const looks = await Promise.all(
    [...decisions].map((id) => store.readStream(streamOf(blindReview, blindReviewIdOf(id)))),
  );
  const whole = [...streams, ...looks];
  const events = [
    ...whole.flat(),
    ...content.filter((event) => isOf(contentType, contentId, { id: event.id, data: codec.decode(event).data })),
    ...standing.filter((event) => decisions.has(String(codec.decode(event).data.decisionId))),
  ];
  return {
    events: events.toSorted((a, b) => (a.position < b.position ? -1 : 1)),
    whole: whole.flatMap((stream) => {
      const last = stream.at(-1);
      return last ? [{ stream: last.stream, to: last.revision }] : [];
    }),
  };
}
