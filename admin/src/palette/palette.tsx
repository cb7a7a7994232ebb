import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLogout, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { labels, t } from '../messages.ts';
import { reportPath } from '../moderation/triage/queue.ts';
import { useForgetFilters } from '../shell/use-forget-filters.ts';
import { useColors } from '../theme/use-colors.ts';
import { useConsoleTheme } from '../theme/use-console-theme.ts';
import { useWork } from '../worklist/use-work.ts';
import { findRecords, MIN_SEARCHED, matchesTyped, type PaletteOption, pageOptions } from './palette-options.ts';

const GROUPS = labels({
  recent: 'palette.recent',
  pages: 'palette.pages',
  people: 'palette.people',
  films: 'palette.films',
  reports: 'palette.reports',
  actions: 'palette.actions',
});

const MAX_RECENT = 5;
/** Time without typing before the server is asked. */
const TYPING_MS = 200;
const LIST = 'palette-list';

/** Opens any page, person, film or report by its name, and runs actions: `Ctrl K` or `⌘ K`. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const forget = useForgetFilters();
  const { options, remember, isSearching } = useOptions(typed);
  const color = useColors();
  const chosen = options[Math.min(at, options.length - 1)];
  const active = useRef<HTMLLIElement>(null);
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  });

  function open(option: PaletteOption | undefined): void {
    if (!option) return;
    onClose();
    remember(option);
    option.act?.();
    if (option.to !== undefined) {
      forget();
      void navigate(option.to);
    }
  }

  function press(event: KeyboardEvent): void {
    const last = options.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) setAt(Math.max(0, to));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={t('palette.title')}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <InputBase
        autoFocus
        fullWidth
        value={typed}
        placeholder={t('palette.placeholder')}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={press}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': t('palette.placeholder'),
            'aria-expanded': options.length > 0,
            'aria-controls': LIST,
            'aria-autocomplete': 'list',
            ...(chosen && { 'aria-activedescendant': optionId(chosen) }),
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
        sx={{ px: 2.5, py: 1.25, fontSize: 17, borderBottom: 1, borderColor: 'divider' }}
      />
      <Box
        component="ul"
        id={LIST}
        role="listbox"
        aria-label={t('palette.title')}
        sx={{ listStyle: 'none', m: 0, p: 1, minHeight: 120, overflowY: 'auto' }}
      >
        {options.map((option, n) => (
          <Box
            component="li"
            key={option.id}
            id={optionId(option)}
            role="option"
            aria-selected={option === chosen}
            ref={option === chosen ? active : undefined}
            onClick={() => open(option)}
            onMouseMove={() => setAt(n)}
            sx={{
              display: 'flex',
              gap: 2,
              alignItems: 'baseline',
              px: 1.5,
              py: 0.75,
              borderRadius: 1,
              cursor: 'pointer',
              bgcolor: option === chosen ? color.goldGround : 'transparent',
            }}
          >
            <Box
              component="span"
              dir="auto"
              sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {option.label}
            </Box>
            <Typography
              component="span"
              variant="body2"
              noWrap
              color="textSecondary"
              sx={{ flex: '1 1 0', minWidth: 0 }}
            >
              {option.detail}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              {GROUPS[option.group]}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 2.5, pb: options.length > 0 ? 1 : 2 }}>
        {options.length === 0 && !isSearching ? t('palette.none') : t('palette.help')}
      </Typography>
    </Dialog>
  );
}

const optionId = ({ id }: PaletteOption): string => `palette-${id}`;

/** What can be chosen for a text, best first. */
function useOptions(typed: string) {
  const [recent, setRecent] = useStore<readonly PaletteOption[]>('palette.recent', []);
  const pages = pageOptions();
  const actions = useActions();
  const words = useDebounced(useDeferredValue(typed.trim()));
  const isSearched = words.length >= MIN_SEARCHED && typed.trim().length >= MIN_SEARCHED;
  const found = useQuery({
    queryKey: ['palette', words],
    queryFn: () => findRecords(words),
    enabled: isSearched,
    placeholderData: (before) => before,
  });
  const known = typed.trim() === '' ? [] : [...pages, ...actions].filter(({ label }) => matchesTyped(label, typed));
  const first = recent.filter(({ to }) => to !== undefined);
  const seen = new Set(first.map(({ to }) => to));
  const start = [...first, ...pages.filter(({ to }) => !seen.has(to)), ...actions];
  return {
    options: typed.trim() === '' ? start : [...known, ...(isSearched ? (found.data ?? []) : [])],
    isSearching: isSearched && found.isFetching,
    /** Names of people and reported texts are not kept on the device. */
    remember(option: PaletteOption): void {
      if (option.group === 'people' || option.group === 'reports' || option.to === undefined) return;
      const { id, label, to, detail } = option;
      const kept: PaletteOption = {
        id: `recent-${id.replace(/^recent-/, '')}`,
        group: 'recent',
        label,
        to,
        ...(detail && { detail }),
      };
      setRecent([kept, ...recent.filter((one) => one.to !== to)].slice(0, MAX_RECENT));
    },
  };
}

function useActions(): PaletteOption[] {
  const [theme, setTheme] = useConsoleTheme();
  const logout = useLogout();
  const first = useWork().data?.reports?.first_id;
  const isDark = theme === 'dark';
  return [
    ...(first
      ? [{ id: 'act-first', group: 'actions', label: t('moderation.start_with_first'), to: reportPath(first) } as const]
      : []),
    {
      id: 'act-theme',
      group: 'actions',
      label: isDark ? t('shell.light_theme') : t('shell.dark_theme'),
      act: () => setTheme(isDark ? 'light' : 'dark'),
    },
    { id: 'act-out', group: 'actions', label: t('shell.sign_out'), act: () => void logout() },
  ];
}

/** The value once it has not changed for a moment. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
