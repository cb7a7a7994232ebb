import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { t } from '../messages.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { UserText } from './content.tsx';
import { Section } from './section.tsx';

const two = (n: number): string => String(n).padStart(2, '0');

/** "1:02:05" of a film. */
const clock = (second: number): string => {
  const minutes = `${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;
  return second >= 3_600 ? `${Math.floor(second / 3_600)}:${minutes}` : minutes;
};

/** The film and the discussion it stands in, and what others wrote beside it. */
export function ReportContext({ report }: { readonly report: Pick<ModerationReport, 'content_type' | 'context'> }) {
  const { movie, second, discussion, around } = report.context;
  return (
    <Section title={t('moderation.around')}>
      {movie ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          About{' '}
          <Link href={`/movie/${encodeURIComponent(movie.id)}`} target="_blank" rel="noreferrer">
            {movie.title}
          </Link>
          {second !== null && `, at ${clock(second)}`}
        </Typography>
      ) : (
        <Typography color="textSecondary">
          {report.content_type === 'profile_name'
            ? t('moderation.stands_beside_whatever_they_write')
            : t('moderation.what_stood_in_not_there')}
        </Typography>
      )}
      {discussion && (
        <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          In the discussion {discussion.title ?? t('moderation.was_erased')}
        </Typography>
      )}
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
                <bdi>{author.name}</bdi>, {shortMomentText(written_at)}
                {is_reported && t('moderation.what_reported')}
              </Typography>
              <UserText text={text} withheld={withheld} />
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
