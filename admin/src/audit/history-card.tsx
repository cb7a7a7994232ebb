import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { getDocumentHistory, getHistory, type HistoryEntry, type HistoryKind } from '@sankofa/api/contract/history';
import type { DocumentType } from '@sankofa/api/contract/privacy';
import { eventText } from '@sankofa/api/messages/event-text';
import { recordedReason } from '@sankofa/api/messages/recorded-reason';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rich, t } from '../messages.ts';
import { client } from '../server/client.ts';
import { momentText, timeText } from '../shell/date-format.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { useColors } from '../theme/use-colors.ts';
import { foldEntries } from './fold-entries.ts';
import { fieldText, linkedText, shownValue } from './history-labels.ts';

type Props =
  | { readonly kind: HistoryKind; readonly id: string }
  | { readonly kind: 'document'; readonly id: DocumentType };

/** @param query the page, or the revision of which the record is wanted */
const historyOf = (of: Props, query: { readonly at?: number; readonly before?: number }) =>
  of.kind === 'document'
    ? client.call(getDocumentHistory, { params: { id: of.id }, query })
    : client.call(getHistory, { params: of, query });

/** The history of a record: who changed what, when and why, field by field, and the record at each revision. */
export function HistoryCard(of: Props) {
  const [then, setThen] = useState<HistoryEntry | null>(null);
  const query = useInfiniteQuery({
    queryKey: ['history', of.kind, of.id],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) => historyOf(of, pageParam === undefined ? {} : { before: pageParam }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return (
    <Card component="section" variant="outlined" aria-label={t('audit.history')} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('audit.history')}
      </Typography>
      <QueryResult query={query} height={160}>
        {({ pages }) => (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {foldEntries(pages.flatMap((page) => page.entries)).map((group) => (
              <Group key={group[0]?.id} entries={group} onThen={setThen} />
            ))}
          </Box>
        )}
      </QueryResult>
      {query.hasNextPage && (
        <Button onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
          {t('audit.earlier')}
        </Button>
      )}
      {then && <AsItWas of={of} entry={then} onClose={() => setThen(null)} />}
    </Card>
  );
}

interface GroupProps {
  /** One, or several shown as one line. */
  readonly entries: readonly HistoryEntry[];
  readonly onThen: (entry: HistoryEntry) => void;
}

function Group({ entries, onThen }: GroupProps) {
  const [last, first] = [entries[0], entries.at(-1)];
  if (!last || !first) return null;
  if (last === first) return <Entry entry={last} onThen={() => onThen(last)} />;
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <details>
        <summary>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {eventText(last.type)}
          </Typography>{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {rich('audit.folded_steps', {
              count: entries.length,
              first: <time dateTime={first.at}>{momentText(first.at)}</time>,
              last: <time dateTime={last.at}>{timeText(last.at)}</time>,
            })}
          </Typography>
        </summary>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1.5, paddingInlineStart: 2 }}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onThen={() => onThen(entry)} />
          ))}
        </Box>
      </details>
    </Box>
  );
}

function Entry({ entry, onThen }: { readonly entry: HistoryEntry; readonly onThen: () => void }) {
  const { type, at, actor, reason, changes, linked } = entry;
  const who = actor.kind === 'staff' ? (actor.name ?? t('audit.member_of_staff')) : t('audit.by_sankofa');
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 600 }}>{eventText(type)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {who}, <time dateTime={at}>{momentText(at)}</time>
        </Typography>
        <Button size="small" onClick={onThen}>
          {t('audit.as_it_was')}
        </Button>
      </Box>
      {reason && <Typography variant="body2">“{recordedReason(reason)}”</Typography>}
      {type === 'MovieAdded' ? null : <Changes changes={changes} />}
      {linked.length > 0 && (
        <Box
          component="ul"
          sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5, color: 'text.secondary', fontSize: '0.8125rem' }}
        >
          {linked.map((one) => (
            <li key={one.id}>{linkedText(one)}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}

function Changes({ changes }: Pick<HistoryEntry, 'changes'>) {
  const color = useColors();
  if (changes.length === 0) return null;
  const value = { borderRadius: 0.5, px: 0.5, textDecoration: 'none', boxDecorationBreak: 'clone' } as const;
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5, display: 'grid', gap: 0.5 }}>
      {changes.map(({ field, before, after }) => (
        <Box
          key={field}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '150px minmax(0,1fr)' },
            gap: '0 12px',
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {fieldText(field)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            <Box component="del" sx={{ ...value, bgcolor: color.terracottaGround, color: color.terracotta }}>
              {shownValue(field, before)}
            </Box>{' '}
            →{' '}
            <Box component="ins" sx={{ ...value, bgcolor: color.forestGround, color: color.forest }}>
              {shownValue(field, after)}
            </Box>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface AsItWasProps {
  readonly of: Props;
  readonly entry: HistoryEntry;
  readonly onClose: () => void;
}

function AsItWas({ of, entry, onClose }: AsItWasProps) {
  const query = useQuery({
    queryKey: ['history', of.kind, of.id, 'at', entry.revision],
    queryFn: () => historyOf(of, { at: entry.revision }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="then-title">
      <DialogTitle id="then-title">{t('audit.as_of_moment', { moment: momentText(entry.at) })}</DialogTitle>
      <DialogContent tabIndex={0}>
        <QueryResult query={query} height={240}>
          {({ state }) => (
            <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
              {Object.entries(state).map(([field, value]) => (
                <Box key={field} sx={{ overflowWrap: 'anywhere' }}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {fieldText(field)}
                  </Typography>
                  <Typography component="dd" sx={{ m: 0 }}>
                    {shownValue(field, value)}
                  </Typography>
                </Box>
              ))}
            </Box>
          )}
        </QueryResult>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('audit.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
