import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ActionType } from '@sankofa/api/contract/moderation-actions';
import type { ReportSummary } from '@sankofa/api/contract/moderation-queue';
import { useRef, useState } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { labels, t } from '../messages.ts';
import { can } from '../server/stored-session.ts';
import { ListState } from '../shell/list-state.tsx';
import { BulkAction } from './bulk-action.tsx';
import { canWorkOn } from './can-work-on.ts';
import { isHeldByAnother } from './report-names.ts';
import { ReportRow } from './report-row.tsx';
import { RowAction } from './row-action.tsx';
import { SavedViews } from './saved-views.tsx';
import { GROUPINGS, type Group, type Grouping, groupsOf, withRange } from './triage/groups.ts';
import { reportPath } from './triage/queue.ts';
import { ShortcutHelp } from './triage/shortcut-help.tsx';
import { ACTION_KEYS } from './triage/shortcuts.ts';
import { useShortcuts } from './triage/use-shortcuts.ts';
import { useFocusKept } from './use-focus-kept.ts';

const GROUPING_NAMES: Readonly<Record<Grouping, string>> = labels({
  none: 'moderation.group_none',
  author: 'moderation.group_author',
  film: 'moderation.group_film',
});

/** The rows of the queue, with bulk actions and shortcuts. */
export function ReportQueue() {
  const { data, selectedIds, onSelect, onUnselectItems, filterValues, setFilters, sort, setSort } =
    useListContext<ReportSummary>();
  const navigate = useNavigate();
  const list = useRef<HTMLOListElement>(null);
  const [helps, setHelps] = useState(false);
  const [acts, setActs] = useState(false);
  const [decides, setDecides] = useState<{ readonly report: ReportSummary; readonly action: ActionType } | null>(null);
  const [grouping, setGrouping] = useStore<Grouping>('moderation.queue.grouping', 'none');
  // Chosen last: the start of a range.
  const anchor = useRef<string | null>(null);
  const works = can('moderation.work');
  const groups = groupsOf(data ?? [], grouping);
  const shown = groups.flatMap(({ reports }) => reports);
  const order = shown.map(({ id }) => id);
  const selected = selectedIds.map(String);
  const first = shown.find((one) => canWorkOn(one) && !isHeldByAnother(one));

  const links = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('a[data-report]') ?? [])];
  const focused = (): number =>
    links().findIndex((link) => link.closest('li')?.contains(document.activeElement) ?? false);
  const keepFocus = useFocusKept(data, decides !== null, links);
  function move(step: 1 | -1): void {
    const all = links();
    const to = Math.min(Math.max(focused() + step, 0), all.length - 1);
    all[to]?.focus();
    all[to]?.scrollIntoView({ block: 'nearest' });
  }
  const start = (): void => {
    if (first) void navigate(reportPath(first.id), { state: { order } });
  };
  const mayChoose = (id: string): boolean =>
    works && shown.some((one) => one.id === id && canWorkOn(one) && !isHeldByAnother(one));
  function choose(id: string, isRange: boolean): void {
    const isChosen = selected.includes(id);
    if (isRange) onSelect(withRange(selected, order, anchor.current, id).filter(mayChoose));
    else onSelect(isChosen ? selected.filter((one) => one !== id) : [...selected, id]);
    anchor.current = id;
  }
  function chooseFocused(isRange: boolean): void {
    const one = shown[focused()];
    if (one && mayChoose(one.id)) choose(one.id, isRange);
  }
  function decide(action: ActionType): void {
    const one = shown[focused()];
    if (!one || !works || !canWorkOn(one) || isHeldByAnother(one)) return;
    keepFocus(one.id, focused());
    setDecides({ report: one, action });
  }
  useShortcuts({
    ...Object.fromEntries(ACTION_KEYS.map(([key, action]) => [key, () => decide(action)])),
    j: () => move(1),
    k: () => move(-1),
    t: start,
    x: () => chooseFocused(false),
    X: () => chooseFocused(true),
    b: () => setActs(works && selected.length > 0),
    '/': () => document.querySelector<HTMLInputElement>('input[name="q"]')?.focus(),
    '?': () => setHelps(true),
  });

  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', px: 1.5, py: 1 }}>
        {works && (
          <Button variant="contained" onClick={start} disabled={!first}>
            {t('moderation.start_with_first')}
          </Button>
        )}
        <SavedViews />
        {selected.length > 0 && (
          <>
            <Button variant="outlined" onClick={() => setActs(true)}>
              {t('moderation.take_action_on_selected', { count: selected.length })}
            </Button>
            <Button onClick={() => onUnselectItems()}>{t('moderation.clear_selection')}</Button>
          </>
        )}
        {filterValues.similar_to !== undefined && (
          <Chip
            label={t('moderation.showing_similar')}
            onDelete={() => setFilters({ ...filterValues, similar_to: undefined }, undefined)}
          />
        )}
        <Box
          sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', marginInlineStart: { md: 'auto' } }}
        >
          <Button onClick={() => setHelps(true)}>{t('moderation.shortcuts')}</Button>
          <TextField
            select
            size="small"
            label={t('moderation.sort_by')}
            value={sort?.field === 'due_at' ? 'due_at' : 'priority'}
            onChange={(event) =>
              setSort({ field: event.target.value, order: event.target.value === 'due_at' ? 'ASC' : 'DESC' })
            }
            sx={{ minWidth: 120 }}
          >
            <MenuItem value="priority">{t('moderation.sort_priority')}</MenuItem>
            <MenuItem value="due_at">{t('moderation.sort_due')}</MenuItem>
          </TextField>
          <TextField
            select
            size="small"
            label={t('moderation.group_by')}
            value={grouping}
            onChange={(event) => setGrouping(GROUPINGS.find((one) => one === event.target.value) ?? 'none')}
            sx={{ minWidth: 120 }}
          >
            {GROUPINGS.map((one) => (
              <MenuItem key={one} value={one}>
                {GROUPING_NAMES[one]}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      </Box>
      <ListState>
        {!data && <Loading />}
        {data?.length === 0 && (
          <Typography sx={{ p: 3 }} color="textSecondary">
            {t('moderation.no_reports')}
          </Typography>
        )}
        {data && data.length > 0 && (
          <Box component="ol" ref={list} aria-label={t('moderation.reports')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {groups.flatMap((group) => [
              ...(grouping === 'none'
                ? []
                : [
                    <GroupHeading
                      key={`group ${group.id}`}
                      group={group}
                      grouping={grouping}
                      works={works}
                      onChoose={() => {
                        const ids = group.reports.map(({ id }) => id).filter(mayChoose);
                        onSelect([...new Set([...selected, ...ids])]);
                      }}
                    />,
                  ]),
              ...group.reports.map((one) => (
                <ReportRow
                  key={one.id}
                  report={one}
                  works={works}
                  order={order}
                  chosen={selected.includes(one.id)}
                  onChoose={(isRange) => choose(one.id, isRange)}
                />
              )),
            ])}
          </Box>
        )}
      </ListState>
      {acts && (
        <BulkAction
          reports={shown.filter(({ id }) => selected.includes(id))}
          onClose={() => setActs(false)}
          onDone={() => onUnselectItems()}
        />
      )}
      {decides && <RowAction {...decides} onClose={() => setDecides(null)} />}
      {helps && <ShortcutHelp onClose={() => setHelps(false)} />}
    </>
  );
}

interface GroupHeadingProps {
  readonly group: Group<ReportSummary>;
  readonly grouping: Grouping;
  readonly works: boolean;
  readonly onChoose: () => void;
}

function GroupHeading({ group, grouping, works, onChoose }: GroupHeadingProps) {
  const without = grouping === 'film' ? t('moderation.group_without_film') : t('moderation.group_without_author');
  const name = group.name ?? without;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        flexWrap: 'wrap',
        px: 1.5,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'action.hover',
      }}
    >
      <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {t('moderation.group_count', { name, count: group.reports.length })}
      </Typography>
      {works && (
        <Button size="small" onClick={onChoose} aria-label={t('moderation.select_group_of', { name })}>
          {t('moderation.select_group')}
        </Button>
      )}
    </Box>
  );
}

function Loading() {
  return (
    <Box aria-busy="true" sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} variant="rounded" height={44} />
      ))}
    </Box>
  );
}
