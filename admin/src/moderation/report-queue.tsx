import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReportSummary } from '@sankofa/api/contract/moderation-queue';
import { useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { t } from '../messages.ts';
import { can } from '../server/stored-session.ts';
import { ListState } from '../shell/list-state.tsx';
import { BulkAction } from './bulk-action.tsx';
import { canWorkOn } from './can-work-on.ts';
import { isHeldByAnother } from './report-names.ts';
import { ReportRow } from './report-row.tsx';
import { reportPath } from './triage/queue.ts';
import { ShortcutHelp } from './triage/shortcut-help.tsx';
import { useShortcuts } from './triage/use-shortcuts.ts';

/** The rows of the queue, with bulk actions and shortcuts. */
export function ReportQueue() {
  const { data, selectedIds, onToggleItem, onUnselectItems } = useListContext<ReportSummary>();
  const navigate = useNavigate();
  const list = useRef<HTMLOListElement>(null);
  const [helps, setHelps] = useState(false);
  const [acts, setActs] = useState(false);
  const works = can('moderation.work');
  const order = data?.map(({ id }) => id) ?? [];
  const first = data?.find((one) => canWorkOn(one) && !isHeldByAnother(one));

  const links = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('a[data-report]') ?? [])];
  const focused = (): number =>
    links().findIndex((link) => link.closest('li')?.contains(document.activeElement) ?? false);
  function move(step: 1 | -1): void {
    const all = links();
    const to = Math.min(Math.max(focused() + step, 0), all.length - 1);
    all[to]?.focus();
    all[to]?.scrollIntoView({ block: 'nearest' });
  }
  const start = (): void => {
    if (first) void navigate(reportPath(first.id), { state: { order } });
  };
  function toggleFocused(): void {
    const one = data?.[focused()];
    if (one && works && canWorkOn(one)) onToggleItem(one.id);
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    t: start,
    x: toggleFocused,
    b: () => setActs(works && selectedIds.length > 0),
    '/': () => document.querySelector<HTMLInputElement>('input[name="q"]')?.focus(),
    '?': () => setHelps(true),
  });

  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', p: 1.5 }}>
        {works && (
          <Button variant="contained" onClick={start} disabled={!first}>
            {t('moderation.start_with_first')}
          </Button>
        )}
        <Button onClick={() => setHelps(true)}>{t('moderation.shortcuts')}</Button>
        {selectedIds.length > 0 && (
          <>
            <Button variant="outlined" onClick={() => setActs(true)}>
              {t('moderation.take_action_on_selected', { count: selectedIds.length })}
            </Button>
            <Button onClick={() => onUnselectItems()}>{t('moderation.clear_selection')}</Button>
          </>
        )}
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
            {data.map((one) => (
              <ReportRow
                key={one.id}
                report={one}
                works={works}
                order={order}
                chosen={selectedIds.includes(one.id)}
                onChoose={() => onToggleItem(one.id)}
              />
            ))}
          </Box>
        )}
      </ListState>
      {acts && (
        <BulkAction
          ids={selectedIds.map(String)}
          reportedFor={(data ?? []).filter(({ id }) => selectedIds.includes(id)).flatMap((one) => one.violation_types)}
          onClose={() => setActs(false)}
          onDone={() => onUnselectItems()}
        />
      )}
      {helps && <ShortcutHelp onClose={() => setHelps(false)} />}
    </>
  );
}

function Loading() {
  return (
    <Box aria-busy="true" sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} variant="rounded" height={84} />
      ))}
    </Box>
  );
}
