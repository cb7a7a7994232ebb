import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import type { ReactNode } from 'react';
import { personLink } from '../accounts/person-link.tsx';
import { personName } from '../accounts/person-name.ts';
import { rich, t } from '../messages.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { UserText } from './content.tsx';
import { Section } from './section.tsx';

const two = (n: number): string => String(n).padStart(2, '0');

/** "1:02:05" of a film. */
const clock = (second: number): string => {
  const minutes = `${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;
  return second >= 3_600 ? `${Math.floor(second / 3_600)}:${minutes}` : minutes;
};

const filmLink = (id: string) => (title: ReactNode) => (
  <Link href={`/movie/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
    {title}
  </Link>
);

/** Film and discussion of the content, and what others wrote near it. */
export function ReportContext({ report }: { readonly report: Pick<ModerationReport, 'content_type' | 'context'> }) {
  const { around } = report.context;
  return (
    <Section title={t('moderation.context')}>
      <ContextPlace content_type={report.content_type} place={report.context} />
      {around.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1 }}>
          {around.map(({ id, author, written_at, text, withheld, is_reported }) => (
            <Box
              component="li"
              key={id}
              sx={{
                borderInlineStart: '3px solid',
                borderColor: is_reported ? 'error.main' : 'divider',
                paddingInlineStart: 1.5,
              }}
            >
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {rich(is_reported ? 'moderation.around_facts_reported' : 'moderation.around_facts', {
                  author: personName(author),
                  time: shortMomentText(written_at),
                  name: personLink(author),
                })}
              </Typography>
              {/* The reported text itself is above. */}
              {!is_reported && <UserText text={text} withheld={withheld} />}
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}

interface PlaceProps {
  readonly content_type: ModerationReport['content_type'];
  readonly place: Pick<ModerationReport['context'], 'movie' | 'second'> & {
    readonly discussion: { readonly title: string | null } | null;
  };
}

/** Film and discussion of the content. */
export function ContextPlace({ content_type, place: { movie, second, discussion } }: PlaceProps) {
  return (
    <>
      {movie ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {second === null
            ? rich('moderation.about_film', { title: movie.title, film: filmLink(movie.id) })
            : rich('moderation.about_film_at', {
                title: movie.title,
                position: clock(second),
                film: filmLink(movie.id),
              })}
        </Typography>
      ) : (
        <Typography color="textSecondary">
          {content_type === 'profile_name' ? t('moderation.context_profile_name') : t('moderation.context_gone')}
        </Typography>
      )}
      {discussion && (
        <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {discussion.title === null
            ? t('moderation.in_erased_discussion')
            : t('moderation.in_discussion', { title: discussion.title })}
        </Typography>
      )}
    </>
  );
}
