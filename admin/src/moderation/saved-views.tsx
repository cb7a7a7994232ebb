import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import {
  changeReportView,
  listReportViews,
  MAX_REPORT_VIEWS,
  type ReportView,
  removeReportView,
  saveReportView,
} from '@sankofa/api/contract/report-views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { type LabelId, t } from '../messages.ts';
import { client } from '../server/client.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { useAct } from '../shell/use-act.ts';
import { SavedViewDialog } from './saved-view-dialog.tsx';
import { filterOf, sameFilter } from './saved-view-filter.ts';

type View = Pick<ReportView, 'name' | 'filter'>;

const GIVEN: readonly (Pick<ReportView, 'filter'> & { readonly label: LabelId })[] = [
  { label: 'moderation.view_open', filter: { status: 'open' } },
  { label: 'moderation.view_critical', filter: { status: 'open', priority: 5 } },
  { label: 'moderation.view_escalated', filter: { status: 'open', escalated: 'yes' } },
  { label: 'moderation.view_mine', filter: { claimed_by: 'me' } },
  { label: 'moderation.view_resolved', filter: { status: 'resolved' } },
];

const READ = { queryKey: ['moderation/report-views'], queryFn: () => client.call(listReportViews) };

/** Named filters: built-in ones, and those the moderator has saved. */
export function SavedViews() {
  const { filterValues, setFilters } = useListContext();
  const query = useQuery(READ);
  const { data: own } = query;
  const [asks, setAsks] = useState<'save' | 'rename' | null>(null);
  const [next, setNext] = useState<{ readonly view: string | null } | null>(null);
  const { busy, error: refused, run } = useAct();
  const [queries, notify] = [useQueryClient(), useNotify()];
  const [section, saving] = [useRef<HTMLElement>(null), useRef<HTMLButtonElement>(null)];
  // The pressed button disappears: the focus moves to the view, or to the button that saves it again.
  useEffect(() => {
    if (!next || asks || !own) return;
    const view = section.current?.querySelector<HTMLElement>(`[data-view="${next.view}"]`);
    const target = next.view === null ? saving.current : view;
    if (!target) return;
    target.focus();
    setNext(null);
  }, [next, asks, own, section, saving]);

  const isShown = ({ filter }: Pick<View, 'filter'>): boolean => sameFilter(filter, filterValues);
  const given = GIVEN.some(isShown);
  const givenNames = GIVEN.map(({ label }) => t(label));
  const shown = own?.find(isShown);
  async function act(work: Promise<{ readonly id: string }>, said: string, isLeft = true): Promise<void> {
    const { id } = await work;
    await queries.invalidateQueries({ queryKey: READ.queryKey });
    notify(said, { type: 'success' });
    setNext({ view: isLeft ? id : null });
  }
  function save(name: string, replaced: ReportView | undefined): Promise<void> {
    const filter = filterOf(filterValues);
    return replaced
      ? act(
          client.call(changeReportView, { params: { id: replaced.id }, body: { filter } }),
          t('moderation.view_replaced', { name }),
        )
      : act(client.call(saveReportView, { body: { name, filter } }), t('moderation.view_saved', { name }));
  }
  const chip = (view: View, key: string) => (
    <Chip
      key={key}
      data-view={key}
      component="button"
      clickable
      label={<bdi>{view.name}</bdi>}
      variant={isShown(view) ? 'filled' : 'outlined'}
      aria-pressed={isShown(view)}
      onClick={() => setFilters({ ...view.filter }, undefined)}
      sx={{ maxWidth: '100%' }}
    />
  );
  return (
    <Box
      component="section"
      aria-label={t('moderation.saved_views')}
      ref={section}
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', minWidth: 0 }}
    >
      {GIVEN.map(({ label, filter }) => chip({ name: t(label), filter }, label))}
      <QueryResult query={query} height={32}>
        {(views) => views.map((view) => chip(view, view.id))}
      </QueryResult>
      {own && !given && !shown && (
        <Button size="small" ref={saving} onClick={() => setAsks('save')}>
          {t('moderation.save_view')}
        </Button>
      )}
      {shown && !given && (
        <>
          <Button size="small" disabled={busy} onClick={() => setAsks('rename')}>
            {t('moderation.rename_view')}
          </Button>
          <Button
            size="small"
            disabled={busy}
            onClick={() =>
              void run(() =>
                act(
                  client.call(removeReportView, { params: { id: shown.id } }),
                  t('moderation.view_deleted', { name: shown.name }),
                  false,
                ),
              )
            }
          >
            {t('moderation.delete_view')}
          </Button>
        </>
      )}
      {refused && <Typography color="error">{refused}</Typography>}
      {asks === 'save' && own && (
        <SavedViewDialog
          title={t('moderation.save_view')}
          text={t('moderation.save_view_text')}
          button={t('moderation.save')}
          given={givenNames}
          own={own}
          isFull={own.length >= MAX_REPORT_VIEWS}
          onClose={() => setAsks(null)}
          act={save}
        />
      )}
      {asks === 'rename' && own && shown && (
        <SavedViewDialog
          title={t('moderation.rename_view')}
          button={t('moderation.rename')}
          given={[...givenNames, ...own.filter(({ id }) => id !== shown.id).map(({ name }) => name)]}
          before={shown.name}
          onClose={() => setAsks(null)}
          act={(name) =>
            act(
              client.call(changeReportView, { params: { id: shown.id }, body: { name } }),
              t('moderation.view_renamed', { name }),
            )
          }
        />
      )}
    </Box>
  );
}
