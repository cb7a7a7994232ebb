import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { listTriggers, type Rule, type RuleTrigger, undoTriggers } from '@sankofa/api/contract/moderation-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { momentText } from '../../shell/date-format.ts';
import { QueryResult } from '../../shell/query-result.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { Pill } from '../../theme/pill.tsx';
import { CONTENT_NAMES } from '../report-names.ts';
import { HighlightedText } from './highlighted-text.tsx';
import { ReasonList } from './reason-list.tsx';

interface Props {
  readonly rule: Pick<Rule, 'id' | 'name'>;
  readonly mayUndo: boolean;
  readonly onUndone: () => Promise<void>;
}

/** The matches of a rule, which can be selected and undone. */
export function RuleTriggers(props: Props) {
  const { id } = props.rule;
  const query = useInfiniteQuery({
    queryKey: ['rules', 'triggers', id],
    queryFn: ({ pageParam }) =>
      client.call(listTriggers, { params: { id }, query: pageParam === null ? {} : { after: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <QueryResult query={query} height={240}>
      {({ pages }) => (
        <>
          <Triggers
            {...props}
            triggers={pages.flatMap((page) => page.triggers)}
            onUndone={() => Promise.all([query.refetch(), props.onUndone()])}
          />
          {query.hasNextPage && (
            <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} sx={{ mt: 2 }}>
              {t('moderation.show_earlier')}
            </Button>
          )}
        </>
      )}
    </QueryResult>
  );
}

interface TriggersProps extends Omit<Props, 'onUndone'> {
  readonly triggers: readonly RuleTrigger[];
  readonly onUndone: () => Promise<unknown>;
}

function Triggers({ rule: { id, name }, triggers, mayUndo, onUndone }: TriggersProps) {
  const notify = useNotify();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  if (triggers.length === 0) {
    return <Typography color="textSecondary">{t('moderation.no_matches')}</Typography>;
  }
  const choose = (one: string, isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn) next.add(one);
    else next.delete(one);
    setChosen(next);
  };
  const undoable = triggers.filter(isUndoable).map((one) => one.id);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {mayUndo && undoable.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <Button variant="contained" disabled={chosen.size === 0} onClick={() => setAsking(true)}>
            {t('moderation.undo_selected', { count: chosen.size })}
          </Button>
          <Button onClick={() => setChosen(new Set(undoable.slice(0, 50)))}>{t('moderation.select_all_shown')}</Button>
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        {triggers.map((one) => (
          <Found
            key={one.id}
            trigger={one}
            chosen={mayUndo && isUndoable(one) ? chosen.has(one.id) : null}
            onChoose={(isOn) => choose(one.id, isOn)}
          />
        ))}
      </Box>
      {isAsking && (
        <ReasonDialog
          title={t('moderation.undo_title', { name })}
          text={t('moderation.undo_text', { count: chosen.size })}
          button={t('moderation.undo')}
          onClose={() => setAsking(false)}
          act={async (reason) => {
            const body = { trigger_ids: [...chosen], reason };
            const { undone, left } = await client.call(undoTriggers, { params: { id }, body });
            notify(
              left > 0 ? t('moderation.undone_done_left', { undone, left }) : t('moderation.undone_done', { undone }),
              { type: 'success' },
            );
            setChosen(new Set());
            await onUndone();
          }}
        />
      )}
    </Box>
  );
}

const isUndoable = ({ mode, undone_at }: RuleTrigger): boolean => mode === 'active' && undone_at === null;

interface FoundProps {
  readonly trigger: RuleTrigger;
  /** Null if it cannot be selected. */
  readonly chosen: boolean | null;
  readonly onChoose: (isOn: boolean) => void;
}

function Found({ trigger, chosen, onChoose }: FoundProps) {
  const { content_type, triggered_at, rule_version, mode, undone_at, text, reasons } = trigger;
  const when = momentText(triggered_at);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      {chosen !== null && (
        <Checkbox
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
          slotProps={{ input: { 'aria-label': t('moderation.select_match', { when }) } }}
          sx={{ mt: -1 }}
        />
      )}
      <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Pill tone={undone_at ? 'plain' : mode === 'active' ? 'bad' : 'warn'}>
            {undone_at ? t('moderation.undone') : mode === 'active' ? t('moderation.acted') : t('moderation.in_shadow')}
          </Pill>
          <Typography variant="body2" color="textSecondary">
            {t('moderation.match_facts', { content: CONTENT_NAMES[content_type], time: when, version: rule_version })}
          </Typography>
        </Box>
        {text === null ? (
          <Typography color="textSecondary">{t('moderation.match_unreadable')}</Typography>
        ) : (
          <HighlightedText text={text} reasons={reasons} />
        )}
        <ReasonList reasons={reasons} />
      </Box>
    </Box>
  );
}
