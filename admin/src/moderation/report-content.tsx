import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getMovie } from '@sankofa/api/contract/catalogue';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { momentText } from '../shell/date-format.ts';
import { Pill } from '../theme/pill.tsx';
import { Content } from './content.tsx';
import { Section } from './section.tsx';
import { SensitiveMedia } from './sensitive-media.tsx';

const NOW = {
  as_reported: { label: 'Still as reported', tone: 'plain' },
  changed: { label: 'Changed since', tone: 'warn' },
  gone: { label: 'Not there any more', tone: 'plain' },
} as const;

/** The content as it was in each version that was reported, and as it is now. */
export function ReportContent({ report }: { readonly report: ModerationReport }) {
  const { versions, now, content_type, content_id, withheld } = report;
  const last = versions.find((one) => one.is_last_reported);
  const earlier = versions.filter((one) => !one.is_last_reported);
  if (withheld) {
    return (
      <Section title={t('moderation.as_was_reported')}>
        <Alert severity="info">{t('moderation.withheld_for_child_safety_only')}</Alert>
      </Section>
    );
  }
  return (
    <Section title={t('moderation.as_was_reported')}>
      {content_type === 'movie' && <Poster movieId={content_id} />}
      {last ? (
        <>
          <Content content={last.content} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            Version {last.version.slice(0, 8)}, kept {momentText(last.kept_at)}.
          </Typography>
        </>
      ) : (
        <Content content={null} />
      )}
      {earlier.map(({ version, kept_at, content }) => (
        <Box component="details" key={version} sx={{ mt: 1 }}>
          <summary>
            Also reported as it was on {momentText(kept_at)}, version {version.slice(0, 8)}
          </summary>
          <Box sx={{ mt: 1 }}>
            <Content content={content} />
          </Box>
        </Box>
      ))}
      <Box
        sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1, justifyItems: 'start' }}
      >
        <Pill tone={NOW[now.state].tone}>{NOW[now.state].label}</Pill>
        {now.state === 'changed' && <Content content={now.content} />}
      </Box>
    </Section>
  );
}

/** The picture everybody sees of a film. */
function Poster({ movieId }: { readonly movieId: string }) {
  const { data } = useQuery({
    queryKey: ['movies', movieId],
    queryFn: () => client.call(getMovie, { params: { id: movieId } }),
  });
  if (!data) return null;
  return (
    <Box sx={{ mb: 1.5 }}>
      <SensitiveMedia>
        <img
          src={data.thumbnail_url}
          alt={t('moderation.poster_title', { title: data.title })}
          width={160}
          height={240}
        />
      </SensitiveMedia>
    </Box>
  );
}
