import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getMovie } from '@sankofa/api/contract/catalogue';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { momentText } from '../shell/date-format.ts';
import { StatePill, stateLabel } from '../theme/state-pill.tsx';
import { Content } from './content.tsx';
import { subjectOf } from './report-names.ts';
import { Section } from './section.tsx';
import { SensitiveMedia } from './sensitive-media.tsx';

const NOW = {
  as_reported: stateLabel('moderation.now_as_reported', 'plain'),
  changed: stateLabel('moderation.now_changed', 'warn'),
  gone: stateLabel('moderation.now_gone', 'plain'),
} as const;

/** The content in each reported version, and now. */
export function ReportContent({ report }: { readonly report: ModerationReport }) {
  const { versions, now, content_type, content_id, withheld } = report;
  const last = versions.find((one) => one.is_last_reported);
  const earlier = versions.filter((one) => !one.is_last_reported);
  if (withheld) {
    return (
      <Section title={t('moderation.as_reported')}>
        <Alert severity="info">{t('moderation.withheld_info')}</Alert>
      </Section>
    );
  }
  return (
    <Section title={t('moderation.as_reported')}>
      {content_type === 'movie' && <Poster movieId={content_id} />}
      {last ? (
        <>
          <Content content={withoutHeading(last.content, subjectOf(report))} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {t('moderation.version_kept', { version: last.version.slice(0, 8), time: momentText(last.kept_at) })}
          </Typography>
        </>
      ) : (
        <Content content={null} />
      )}
      {earlier.map(({ version, kept_at, content }) => (
        <Box component="details" key={version} sx={{ mt: 1 }}>
          <summary>
            {t('moderation.also_reported', { time: momentText(kept_at), version: version.slice(0, 8) })}
          </summary>
          <Box sx={{ mt: 1 }}>
            <Content content={content} />
          </Box>
        </Box>
      ))}
      <Box
        sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1, justifyItems: 'start' }}
      >
        <StatePill of={NOW[now.state]} />
        {now.state === 'changed' && <Content content={now.content} />}
      </Box>
    </Section>
  );
}

/** The parts of content that the heading of the page does not show already. */
function withoutHeading(
  content: Readonly<Record<string, string>> | null,
  heading: string,
): Readonly<Record<string, string>> | null {
  if (content === null) return null;
  return Object.fromEntries(Object.entries(content).filter(([, text]) => text !== heading && text !== ''));
}

/** The public poster of a film. */
function Poster({ movieId }: { readonly movieId: string }) {
  const { data } = useQuery({
    queryKey: ['movies', movieId],
    queryFn: () => client.call(getMovie, { params: { id: movieId } }),
  });
  if (!data) return null;
  return (
    <Box sx={{ mb: 1.5 }}>
      <SensitiveMedia>
        <img src={data.thumbnail_url} alt={t('moderation.poster', { title: data.title })} width={160} height={240} />
      </SensitiveMedia>
    </Box>
  );
}
