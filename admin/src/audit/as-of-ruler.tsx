import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Person } from '@sankofa/api/contract/audit';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { t } from '../messages.ts';
import { momentText, monthText, toLocalInput } from '../shell/date-format.ts';
import { useColors } from '../theme/use-colors.ts';
import { momentAt, moveByKey, place } from './as-of-steps.ts';

interface Props {
  readonly ticks: Person['ticks'];
  /** Null: now. */
  readonly asOf: Date | null;
  readonly events: number | undefined;
  readonly eventsTotal: number;
  readonly onMove: (asOf: Date | null) => void;
}

/** Chooses the moment that a page of events shows: by pointer, by keys from event to event, or by typing the time. */
export function AsOfRuler({ ticks, asOf, events, eventsTotal, onMove }: Props) {
  const color = useColors();
  const track = useRef<HTMLDivElement>(null);
  const now = Date.now();
  const times = ticks.map((tick) => Date.parse(tick.at));
  const from = times[0] ?? now;
  const at = asOf?.getTime() ?? now;
  const percent = (moment: number): string => `${place(moment, from, now) * 100}%`;
  const move = (moment: number): void => onMove(moment >= now ? null : new Date(moment));

  function onKeyDown(event: KeyboardEvent): void {
    const moment = moveByKey(event.key, at, times, now);
    if (moment === null) return;
    event.preventDefault();
    move(moment);
  }

  function onPointer(event: PointerEvent): void {
    if (event.type === 'pointermove' && event.buttons !== 1) return;
    const box = track.current?.getBoundingClientRect();
    if (!box) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    const part = (event.clientX - box.left) / box.width;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    move(momentAt(isRtl ? 1 - part : part, from, now));
  }

  const title = asOf ? t('audit.as_of_moment', { moment: momentText(asOf.toISOString()) }) : t('audit.as_of_now');
  const count = events === undefined ? '' : t('audit.in_force_then', { events, total: eventsTotal });
  return (
    <Card component="section" aria-label={t('audit.as_of')} sx={{ p: '14px 18px 12px' }}>
      <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography component="h2" sx={{ fontWeight: 600, fontSize: '0.9375rem' }} aria-live="polite">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {count}
        </Typography>
        <TextField
          label={t('audit.moment')}
          type="datetime-local"
          value={toLocalInput(new Date(at))}
          onChange={(event) => event.target.value && move(Date.parse(event.target.value))}
          slotProps={{ htmlInput: { step: 1, max: toLocalInput(new Date(now)) }, inputLabel: { shrink: true } }}
          sx={{ width: 240 }}
        />
        <Button onClick={() => onMove(null)} disabled={asOf === null}>
          {t('audit.back_to_now')}
        </Button>
      </Box>
      <Box
        ref={track}
        role="slider"
        tabIndex={0}
        aria-label={t('audit.as_of')}
        aria-valuemin={from}
        aria-valuemax={now}
        aria-valuenow={at}
        aria-valuetext={title}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        sx={{
          position: 'relative',
          height: 40,
          mt: 1,
          mx: '10px',
          cursor: 'pointer',
          touchAction: 'none',
          borderRadius: 1,
        }}
      >
        <Box sx={{ position: 'absolute', inset: '17px 0 auto', height: 4, borderRadius: 2, bgcolor: 'divider' }} />
        <Box
          sx={{ position: 'absolute', top: 17, insetInlineStart: 0, height: 4, borderRadius: 2, bgcolor: color.gold }}
          style={{ width: percent(at) }}
        />
        {[...new Set(times)].map((tick) => (
          <Box
            key={tick}
            sx={{
              position: 'absolute',
              top: 13,
              width: 3,
              height: 12,
              marginInlineStart: '-1px',
              borderRadius: 1,
              bgcolor: color.edge,
            }}
            style={{ insetInlineStart: percent(tick) }}
          />
        ))}
        <Box
          sx={{
            position: 'absolute',
            top: 9,
            width: 20,
            height: 20,
            borderRadius: '50%',
            bgcolor: 'background.paper',
            border: `5px solid ${color.gold}`,
            marginInlineStart: '-10px',
          }}
          style={{ insetInlineStart: percent(at) }}
        />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Typography variant="caption" color="textSecondary">
          {monthText(new Date(from).toISOString())}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {t('audit.today')}
        </Typography>
      </Box>
    </Card>
  );
}
