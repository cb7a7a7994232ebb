import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { DocumentVersion } from '@sankofa/api/contract/documents';
import { languageName } from '@sankofa/api/messages/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { HistoryCard } from '../../audit/history-card.tsx';
import { t } from '../../messages.ts';
import { QueryResult } from '../../shell/query-result.tsx';
import { Pill } from '../../theme/pill.tsx';
import { AcceptanceCard } from './acceptance-card.tsx';
import { DocumentDiff } from './document-diff.tsx';
import { DocumentHeading } from './document-heading.tsx';
import { VERSION_LABELS, versionDates } from './document-labels.ts';
import { Markdown } from './markdown.tsx';
import { DOCUMENT_FAILED, documentQuery } from './queries.ts';
import { VersionActs } from './version-acts.tsx';

/** One legal document: its versions and their changes, its languages, and its acceptance. */
export default function DocumentShow() {
  const { id = '' } = useParams();
  const query = useQuery(documentQuery(id));
  return (
    <QueryResult query={query} height={480} {...DOCUMENT_FAILED}>
      {(data) => (
        <>
          <DocumentHeading id={id} title={data.title}>
            <Button component={RouterLink} to={`/documents/${id}`} variant="contained">
              {t('privacy.write_new_version')}
            </Button>
            {data.versions.length > 0 && (
              <Button component={RouterLink} to={`/documents/${id}?translate`} variant="outlined">
                {t('privacy.add_language')}
              </Button>
            )}
          </DocumentHeading>
          <Box sx={{ display: 'grid', gap: '18px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {data.acceptance && <AcceptanceCard id={data.id} acceptance={data.acceptance} />}
            <Card component="section" aria-label={t('privacy.versions')} sx={{ p: '16px 18px' }}>
              <Typography variant="h2">{t('privacy.versions')}</Typography>
              {data.versions.length === 0 && (
                <Typography color="textSecondary" sx={{ mt: 1 }}>
                  {t('privacy.no_versions')}
                </Typography>
              )}
              {data.versions.map((version, n) => (
                <Version
                  key={version.version}
                  version={version}
                  before={data.versions.slice(n + 1).find(({ state }) => state !== 'cancelled')}
                >
                  <VersionActs id={data.id} version={version} onChanged={() => query.refetch()} />
                </Version>
              ))}
            </Card>
            {data.versions.length > 0 && <HistoryCard kind="document" id={data.id} />}
          </Box>
        </>
      )}
    </QueryResult>
  );
}

function Version({
  version,
  before,
  children,
}: {
  readonly version: DocumentVersion;
  readonly before: DocumentVersion | undefined;
  /** Its actions. */
  readonly children: ReactNode;
}) {
  const { word, tone } = VERSION_LABELS[version.state];
  return (
    <Box
      component="section"
      aria-label={t('privacy.version_title', { version: version.version })}
      sx={{ borderTop: 1, borderColor: 'divider', mt: 1.5, pt: 1.5, '& summary': { cursor: 'pointer', py: 0.5 } }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{t('privacy.version_title', { version: version.version })}</Typography>
        <Pill tone={tone}>{word}</Pill>
        <Typography variant="body2" color="textSecondary">
          {versionDates(version)}
        </Typography>
        <Box sx={{ flexGrow: 1 }} />
        {children}
      </Box>
      <Typography sx={{ mt: 0.5 }}>{version.change_summary}</Typography>
      {before && (
        <details>
          <summary>{t('privacy.what_changed_since', { version: before.version })}</summary>
          <DocumentDiff before={before.text} after={version.text} />
        </details>
      )}
      {[version, ...version.translations].map(({ language, text, hash }) => (
        <details key={language}>
          <summary>{t('privacy.language_hash', { language: languageName(language), hash: hash.slice(0, 12) })}</summary>
          <Markdown text={text} language={language} />
        </details>
      ))}
    </Box>
  );
}
