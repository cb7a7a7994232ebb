import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Work } from '@sankofa/api/contract/work';
import { formatNumber } from '@sankofa/api/messages/format';
import { useStore } from 'react-admin';
import { NavLink, useLocation } from 'react-router-dom';
import type { AreaResource } from '../area.ts';
import { t } from '../messages.ts';
import { visuallyHidden } from '../moderation/visually-hidden.ts';
import { font, side } from '../theme/tokens.ts';
import { MENU_ROW } from './menu-row.ts';
import { useForgetFilters } from './use-forget-filters.ts';

interface SidebarGroupProps {
  /** Name under which the folding is remembered. */
  readonly group: string;
  /** Absent: without a heading, and never folded. */
  readonly title?: string | undefined;
  readonly entries: readonly AreaResource[];
  /** Until someone folds or unfolds it. */
  readonly startsFolded: boolean;
  readonly work: Work | undefined;
  readonly onChosen: (() => void) | undefined;
}

const pathOf = ({ name }: AreaResource): string => (name === 'start' ? '/' : `/${name}`);

/** A group of the menu that folds, with the lists that the role may open and how much waits in each. */
export function SidebarGroup({ group, title, entries, startsFolded, work, onChosen }: SidebarGroupProps) {
  const [isFolded, setFolded] = useStore(`menu.folded.${group}`, startsFolded);
  const { pathname } = useLocation();
  const waitingIn = ({ menu }: AreaResource): number => (work && menu?.waiting?.(work)) ?? 0;
  const isHere = (entry: AreaResource): boolean => entry.name !== 'start' && pathname.startsWith(`${pathOf(entry)}/`);
  // The open page stays in the menu.
  const shown = isFolded ? entries.filter((entry) => isHere(entry) || pathname === pathOf(entry)) : entries;
  const folded = isFolded ? entries.reduce((sum, entry) => sum + waitingIn(entry), 0) : 0;
  return (
    <Box component="section" aria-label={title}>
      {title && (
        <Box component="h2" sx={{ m: 0 }}>
          <ButtonBase
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
            sx={{
              ...MENU_ROW,
              width: '100%',
              font: `600 12px ${font.text}`,
              color: side.dim,
              '&:hover': { color: side.text },
              '&:focus-visible': FOCUS,
            }}
          >
            {title}
            <ExpandMore aria-hidden sx={{ fontSize: 15, transform: isFolded ? 'rotate(-90deg)' : 'none' }} />
            <Count count={folded} />
          </ButtonBase>
        </Box>
      )}
      {shown.map((entry) => (
        <Entry key={entry.name} entry={entry} count={waitingIn(entry)} onChosen={onChosen} />
      ))}
    </Box>
  );
}

const FOCUS = { outline: `2px solid ${side.onText}`, outlineOffset: -1 } as const;

interface EntryProps extends Pick<SidebarGroupProps, 'onChosen'> {
  readonly entry: AreaResource;
  readonly count: number;
}

function Entry({ entry, count, onChosen }: EntryProps) {
  const forget = useForgetFilters();
  return (
    <Box
      component={NavLink}
      to={pathOf(entry)}
      end={entry.name === 'start'}
      onClick={() => {
        forget();
        onChosen?.();
      }}
      sx={{
        ...MENU_ROW,
        color: side.text,
        textDecoration: 'none',
        '&:hover': { bgcolor: side.line },
        '&.active': { bgcolor: side.on, color: side.onText, fontWeight: 600 },
        '&:focus-visible': FOCUS,
      }}
    >
      <Box component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
        {t(entry.label)}
      </Box>
      <Count count={count} />
    </Box>
  );
}

/** How much waits; nothing for none. */
function Count({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{ ml: 'auto', color: side.onText, fontSize: 12, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {formatNumber(count)}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {t('worklist.waiting', { count })}
      </Box>
    </>
  );
}
