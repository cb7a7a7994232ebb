import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { clockText } from '@sankofa/api/client/format';
import { usualBreaks } from '@sankofa/api/contract/movie-fields';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { secondsOf } from '../media/media-labels.ts';
import { t } from '../messages.ts';
import { useColors } from '../theme/use-colors.ts';
import { UnreachableBreaks } from './unreachable-breaks.tsx';

/** Step of the ruler, in seconds. */
const STEP_S = 30;
/** Length of the ruler for a film of unknown length, in seconds. */
const UNKNOWN_LENGTH_S = 7_200;

interface Props {
  /** Seconds from the start, ascending. */
  readonly breaks: readonly number[];
  /** Of the film, in seconds; null if unknown. */
  readonly length: number | null;
  /** Length of its video, in seconds; null if unknown. */
  readonly video: number | null;
  readonly fault: string | undefined;
  readonly onChange: (breaks: readonly number[]) => void;
}

const sorted = (breaks: readonly number[]): number[] => [...new Set(breaks)].toSorted((a, b) => a - b);

/** The shorter of two lengths; null for an unknown one. */
export const shorterOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/** Editor of ad breaks: on a ruler, or by typing the time. */
export function BreaksField({ breaks, length: filmLength, video, fault, onChange }: Props) {
  const color = useColors();
  const track = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState('');
  const [isWrong, setWrong] = useState(false);
  const length = shorterOf(filmLength, video);
  const end = length ?? UNKNOWN_LENGTH_S;
  const place = (at: number): string => `${Math.min(100, (at / end) * 100)}%`;
  const within = (at: number): number => Math.min(Math.max(STEP_S, at), end - STEP_S);

  function addAt({ clientX }: PointerEvent): void {
    const box = track.current?.getBoundingClientRect();
    if (!box) return;
    const at = ((clientX - box.left) / box.width) * end;
    onChange(sorted([...breaks, within(Math.round(at / STEP_S) * STEP_S)]));
  }

  function move(event: KeyboardEvent, from: number): void {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onChange(breaks.filter((at) => at !== from));
      return;
    }
    const by = { ArrowRight: STEP_S, ArrowUp: STEP_S, ArrowLeft: -STEP_S, ArrowDown: -STEP_S }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(sorted(breaks.map((at) => (at === from ? within(at + by) : at))));
  }

  function add(): void {
    const at = secondsOf(typing);
    setWrong(at === null);
    if (at === null) return;
    setTyping('');
    onChange(sorted([...breaks, at]));
  }

  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, p: 0, mb: 0.5 }}>
        {t('catalogue.breaks')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {length === null ? t('catalogue.ruler_without_length') : t('catalogue.ruler_help')}
      </Typography>
      <Box
        ref={track}
        onPointerDown={(event) => event.target === event.currentTarget && addAt(event)}
        sx={{
          position: 'relative',
          height: 44,
          mx: '12px',
          cursor: 'copy',
          background: `linear-gradient(${color.line}, ${color.line}) center / 100% 6px no-repeat`,
        }}
      >
        {breaks.map((at, n) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a break keeps the focus while it is moved
            key={n}
            role="slider"
            tabIndex={0}
            aria-label={t('catalogue.break_number', { number: n + 1 })}
            aria-valuemin={0}
            aria-valuemax={end}
            aria-valuenow={at}
            aria-valuetext={clockText(at)}
            onKeyDown={(event) => move(event, at)}
            sx={{
              position: 'absolute',
              top: 10,
              width: 24,
              height: 24,
              marginInlineStart: '-12px',
              borderRadius: '50%',
              bgcolor: at < end ? color.gold : color.terracotta,
              border: `3px solid ${color.card}`,
              cursor: 'pointer',
              '&:focus-visible': { outline: `2px solid ${color.ink}`, outlineOffset: 1 },
            }}
            style={{ insetInlineStart: place(at) }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="caption" color="textSecondary">
          0:00
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {length === null ? t('catalogue.length_not_known') : clockText(end)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {breaks.map((at) => (
          <Chip
            key={at}
            label={clockText(at)}
            onDelete={() => onChange(breaks.filter((other) => other !== at))}
            aria-label={t('catalogue.break_at_time', { time: clockText(at) })}
          />
        ))}
        {breaks.length === 0 && <Typography variant="body2">{t('catalogue.no_breaks')}</Typography>}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'start', mt: 1.5 }}>
        <TextField
          label={t('catalogue.break_at')}
          value={typing}
          onChange={(event) => setTyping(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          error={isWrong}
          helperText={isWrong ? t('catalogue.break_fault') : t('catalogue.break_help')}
          sx={{ width: 150 }}
        />
        <Button variant="outlined" onClick={add} disabled={typing.trim() === ''}>
          {t('catalogue.add')}
        </Button>
        <Button onClick={() => onChange(usualBreaks(null, length))}>{t('catalogue.usual_breaks')}</Button>
      </Box>
      <UnreachableBreaks breaks={breaks} video={video} />
      {fault && <FormHelperText error>{fault}</FormHelperText>}
    </Box>
  );
}
