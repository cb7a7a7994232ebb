import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ModerationDecision } from '@sankofa/api/contract/moderation-actions';
import type { ReportFilter, ReportSummary } from '@sankofa/api/contract/moderation-queue';
import { listPersonPosts, type PersonPost } from '@sankofa/api/contract/person-posts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { z } from 'zod';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { listPath } from '../shell/list-path.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { DECISIONS } from './decisions.ts';
import { CONTENT_NAMES, decisionName, reportedFor, STATUS_NAMES, subjectOf } from './report-names.ts';
import { Section } from './section.tsx';
import { QUEUE, reportPath } from './triage/queue.ts';

const SHOWN = 5;

/** What a person wrote, what was reported by and about them, and the decisions; nothing without the permission. */
export function PersonRecord({ personId }: { readonly personId: string }) {
  if (!can('moderation.read')) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: '18px',
        mt: '18px',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <Reports title={t('moderation.person_reports_about')} filter={{ author_id: personId }} />
      <Decisions personId={personId} />
      <Posts personId={personId} />
      <Reports title={t('moderation.person_reports_by')} filter={{ reporter_id: personId }} />
    </Box>
  );
}

function Reports({ title, filter }: { readonly title: string; readonly filter: z.input<typeof ReportFilter> }) {
  const query = useGetList<ReportSummary>(QUEUE, {
    filter,
    sort: { field: 'reported_at', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  return (
    <Section title={title}>
      <QueryResult query={query} height={96}>
        {(reports) => (
          <>
            <Lines>
              {reports.map((one) => (
                <Line
                  key={one.id}
                  to={reportPath(one.id)}
                  text={subjectOf(one)}
                  facts={[reportedFor(one), shortMomentText(one.reported_at), STATUS_NAMES[one.status].word]}
                />
              ))}
            </Lines>
            {(query.total ?? 0) > SHOWN && (
              <Link component={RouterLink} to={listPath({ list: '/reports', filter })}>
                {t('moderation.person_all', { count: query.total ?? 0 })}
              </Link>
            )}
          </>
        )}
      </QueryResult>
    </Section>
  );
}

function Decisions({ personId }: { readonly personId: string }) {
  const query = useGetList<ModerationDecision>(DECISIONS, {
    filter: { author_id: personId },
    sort: { field: 'decided_at', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  return (
    <Section title={t('moderation.person_decisions')}>
      <QueryResult query={query} height={96}>
        {(decisions) => (
          <>
            <Lines>
              {decisions.map((one) => (
                <Line
                  key={one.id}
                  to={reportPath(one.report_id)}
                  text={decisionName(one.action_type, one.content_action)}
                  facts={[
                    shortMomentText(one.decided_at),
                    one.moderator ? personName(one.moderator) : t('moderation.rule'),
                    ...(one.reversal ? [t('moderation.reversed')] : []),
                    ...(one.reason ? [one.reason] : []),
                  ]}
                />
              ))}
            </Lines>
            {(query.total ?? 0) > SHOWN && (
              <Link component={RouterLink} to={listPath({ list: '/appeals', filter: { author_id: personId } })}>
                {t('moderation.person_all', { count: query.total ?? 0 })}
              </Link>
            )}
          </>
        )}
      </QueryResult>
    </Section>
  );
}

function Posts({ personId }: { readonly personId: string }) {
  const query = useQuery({
    queryKey: ['users', 'posts', personId],
    queryFn: () => client.call(listPersonPosts, { params: { id: personId } }),
  });
  return (
    <Section title={t('moderation.person_posts')}>
      <QueryResult query={query} height={96}>
        {(posts) => (
          <>
            <PostLines posts={posts.slice(0, SHOWN)} />
            {posts.length > SHOWN && (
              <details>
                <summary>{t('moderation.similar_more', { count: posts.length - SHOWN })}</summary>
                <PostLines posts={posts.slice(SHOWN)} />
              </details>
            )}
          </>
        )}
      </QueryResult>
    </Section>
  );
}

function PostLines({ posts }: { readonly posts: readonly PersonPost[] }) {
  return (
    <Lines>
      {posts.map((post) => (
        <Line
          key={post.id}
          to={post.report_id && reportPath(post.report_id)}
          text={
            post.withheld ? t('moderation.person_withheld') : (post.title ?? post.text ?? t('moderation.reason_erased'))
          }
          facts={[
            CONTENT_NAMES[post.content_type],
            ...(post.movie_title ? [post.movie_title] : []),
            shortMomentText(post.written_at),
            ...(post.report_id ? [t('moderation.person_reported')] : []),
          ]}
        />
      ))}
    </Lines>
  );
}

function Lines({ children }: { readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return <Typography color="textSecondary">{t('moderation.none')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, mb: 1 }}>
      {children}
    </Box>
  );
}

interface LineProps {
  /** Null: nothing to open. */
  readonly to: string | null;
  readonly text: string;
  readonly facts: readonly string[];
}

function Line({ to, text, facts }: LineProps) {
  const clipped = {
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  } as const;
  return (
    <li>
      {to ? (
        <Link component={RouterLink} to={to} dir="auto" sx={clipped}>
          {text}
        </Link>
      ) : (
        <Typography dir="auto" sx={clipped}>
          {text}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Typography>
    </li>
  );
}
