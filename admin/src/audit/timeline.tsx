import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { TimelineEntry } from '@sankofa/api/contract/audit';
import { useIsSimulated } from '../demo/use-demo.ts';
import { t } from '../messages.ts';
import { dayText, timeText } from '../shell/date-format.ts';
import { useColors } from '../theme/use-colors.ts';
import { groupByDay } from './days.ts';
import { labelsFor } from './labels-for.ts';

interface Props {
  readonly entries: readonly TimelineEntry[];
  /** Events after this moment are dimmed. Null for now. */
  readonly asOf: Date | null;
}

/** All events about a subject, newest first, with labels; the raw event is one click away. */
export function Timeline({ entries, asOf }: Props) {
  const moment = asOf?.getTime() ?? Number.POSITIVE_INFINITY;
  const after = (entry: TimelineEntry): boolean => Date.parse(entry.at) > moment;
  const firstInForce = entries.find((entry) => !after(entry))?.id;
  const hasAfter = entries.some(after);
  return (
    <Card component="section" aria-label={t('audit.timeline')} sx={{ p: '16px 18px' }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        {t('audit.timeline')}
      </Typography>
      {entries.length === 0 && <Typography color="textSecondary">{t('audit.no_events')}</Typography>}
      {groupByDay(entries, dayText).map(({ day, entries: ofDay }) => (
        <Box key={day + (ofDay[0]?.id ?? '')}>
          <Typography
            component="h3"
            sx={{
              fontWeight: 600,
              color: 'text.secondary',
              fontSize: '0.8125rem',
              marginInlineStart: { sm: '88px' },
              mb: 1.25,
            }}
          >
            {day}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {ofDay.map((entry) => (
              <Box component="li" key={entry.id}>
                {hasAfter && entry.id === firstInForce && (
                  <Divider sx={{ mb: 2, color: 'text.secondary', fontSize: '0.78125rem' }}>
                    {t('audit.later_above')}
                  </Divider>
                )}
                <Entry entry={entry} isAfter={after(entry)} />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Card>
  );
}

function Entry({ entry, isAfter }: { readonly entry: TimelineEntry; readonly isAfter: boolean }) {
  const color = useColors();
  const isSimulated = useIsSimulated()(entry.at);
  const { title, detail, tone } = labelsFor(entry);
  const dot = { given: color.forest, taken: color.terracotta, shown: color.gold, staff: color.staff }[tone];
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '14px 1fr', sm: '56px 22px 1fr auto' },
        gap: '0 10px',
        pb: 2,
        color: isAfter ? 'text.secondary' : 'text.primary',
      }}
    >
      <Typography
        component="time"
        dateTime={entry.at}
        variant="body2"
        sx={{ color: 'text.secondary', textAlign: 'end', display: { xs: 'none', sm: 'block' } }}
      >
        {timeText(entry.at)}
        {isSimulated && (
          <Box component="span" sx={{ display: 'block', fontSize: '0.6875rem' }}>
            {t('demo.simulated')}
          </Box>
        )}
      </Typography>
      <Box
        aria-hidden
        sx={{
          width: 12,
          height: 12,
          borderRadius: '50%',
          mt: '4px',
          bgcolor: isAfter ? 'transparent' : dot,
          border: `2px solid ${dot}`,
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {detail && <Typography variant="body2">{detail}</Typography>}
        <Typography variant="body2" color="textSecondary">
          {byWhom(entry)}
        </Typography>
        <RawEvent entry={entry} />
      </Box>
      <Typography
        variant="body2"
        sx={{
          gridColumn: { xs: '2', sm: 'auto' },
          color: 'text.secondary',
          fontWeight: 600,
          whiteSpace: 'nowrap',
        }}
        title={
          entry.proof
            ? t('audit.proof_place', { index: entry.proof.leaf_index + 1, size: entry.proof.tree_size })
            : undefined
        }
      >
        {entry.proof ? t('audit.in_signed_log') : t('audit.not_signed_yet')}
      </Typography>
    </Box>
  );
}

function byWhom({ actor, origin }: TimelineEntry): string {
  const who = {
    person: t('audit.by_person'),
    staff: t('audit.by_staff', { name: actor.name ?? t('accounts.a_member_of_staff') }),
    system: t('audit.by_system'),
    // The link in an e-mail to a parent works without an account.
    visitor: actor.id === 'parent' ? t('audit.by_parent_or_guardian') : t('audit.by_visitor'),
  }[actor.kind];
  const from = [origin.device, origin.address].filter((part) => part !== null);
  return from.length > 0 ? t('audit.who_from', { who, origin: from.join(', ') }) : who;
}

function RawEvent({ entry }: { readonly entry: TimelineEntry }) {
  const color = useColors();
  const { type, stream, revision, position, data, correlation_id, causation_id, request_id, proof } = entry;
  const raw = { type, stream, revision, position, data, correlation_id, causation_id, request_id, proof };
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <Box
        component="summary"
        sx={{ cursor: 'pointer', color: 'text.secondary', fontSize: '0.78125rem', width: 'fit-content' }}
      >
        {t('audit.event_data')}
      </Box>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={t('audit.raw_event', { type })}
        sx={{
          bgcolor: color.plainGround,
          borderRadius: 1,
          p: 1.5,
          m: '4px 0 0',
          fontSize: '0.75rem',
          overflowX: 'auto',
        }}
      >
        {JSON.stringify(raw, null, 2)}
      </Box>
    </Box>
  );
}
