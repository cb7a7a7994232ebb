import { codec } from '@sankofa/events/catalog';
import type { ContentType } from '@sankofa/events/moderation/content-type';
import { report } from '@sankofa/events/moderation/report';
import { ReportedContentCaptured } from '@sankofa/events/moderation/report-events';
import { eventsOf } from '@sankofa/events/store/codec';
import { streamOf } from '@sankofa/events/store/decider';
import type { EmailTexts } from '../reactors/mail/email-texts.ts';
import type { Services } from '../services.ts';
import { filmsOfContent } from './queue/films-of-content.ts';
import { contentIn, openFields } from './queue/open-row.ts';

export type MailDeps = Pick<Services, 'runner' | 'store' | 'vault' | 'queries'>;

/** Longest quotation in an e-mail, in UTF-16 code units. */
const MAX_QUOTED = 300;

const shortened = (text: string): string =>
  text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED - 1).trimEnd()}…` : text;

interface Content {
  readonly contentType: ContentType;
  readonly contentId: string;
}

/** A paragraph that names the film of content; none for a film itself, or without one. */
export async function aboutFilm(
  { queries }: Pick<MailDeps, 'queries'>,
  { contentType, contentId }: Content,
  { t }: EmailTexts,
): Promise<string[]> {
  if (contentType === 'movie') return [];
  const films = await filmsOfContent({ queries }, [{ content_type: contentType, content_id: contentId }]);
  const film = films.get(contentId);
  return film ? [t('moderation.email.about_film', { title: film.title })] : [];
}

/**
 * Paragraphs that tell the author which content an e-mail is about: its beginning as reported last, and its film. Content of
 * child-safety cases is never quoted, and content without a key any more cannot be. E-mails to others quote nothing: an
 * erasure deletes only the e-mails of the person.
 */
export async function quotedContent(
  deps: MailDeps,
  reportId: string,
  content: Content,
  texts: EmailTexts,
): Promise<string[]> {
  const { runner, store, vault } = deps;
  if ((await runner.state(report, reportId)).state.isChildSafety) return [];
  const [events, film] = await Promise.all([
    store.readStream(streamOf(report, reportId)),
    aboutFilm(deps, content, texts),
  ]);
  const decoded = events.map((event) => codec.decode(event));
  const captured = eventsOf(decoded, [ReportedContentCaptured]).at(-1);
  const box = captured?.sealedData ?? null;
  const keys = await vault.find(box ? [box.subject] : []);
  const { title = '', text = '' } = contentIn(openFields(box, captured?.id ?? null, keys)) ?? {};
  const said = shortened([title, text].filter((part) => part !== '').join('\n'));
  return [...(said === '' ? [] : [texts.t('moderation.email.quoted', { text: said })]), ...film];
}
