/** The settings of a cue that place it, as browsers parse them. */
export type CueSettings = Pick<VTTCue, 'line' | 'snapToLines' | 'position' | 'align'> & {
  /** Chromium lacks these two. */
  readonly lineAlign?: LineAlignSetting;
  readonly positionAlign?: PositionAlignSetting;
  readonly region?: Pick<
    VTTRegion,
    'width' | 'regionAnchorX' | 'regionAnchorY' | 'viewportAnchorX' | 'viewportAnchorY'
  > | null;
};

/** Where a cue is drawn. Distances are percentages of the picture. */
export interface CaptionPlace {
  readonly edge: 'top' | 'bottom';
  /** From that edge. */
  readonly distance: number;
  readonly left: number;
  readonly right: number;
  readonly align: 'start' | 'center' | 'end' | 'left' | 'right';
}

/** Margin that no cue enters, in percent of the height and of the width. */
const MARGIN = 5;
const SIDE = 6;
/** Height of a line, in percent: the default of WebVTT (7.4). */
const LINE = 5.33;
/** No cue begins farther than this from its edge. */
const FARTHEST = 80;

/** Places a cue by its settings, near enough to WebVTT (7.2) for cues of one or two lines, and always in the picture. */
export function placeOf(cue: CueSettings): CaptionPlace {
  const { region, align } = cue;
  if (region) {
    const left = region.viewportAnchorX - (region.regionAnchorX * region.width) / 100;
    const vertical = atPercent(region.viewportAnchorY, region.regionAnchorY > 50 ? 'end' : 'start');
    return { ...vertical, left: inside(left), right: inside(100 - left - region.width), align };
  }
  return { ...verticalOf(cue), ...horizontalOf(cue), align };
}

type Vertical = Pick<CaptionPlace, 'edge' | 'distance'>;

function verticalOf({ line, lineAlign, snapToLines }: CueSettings): Vertical {
  if (line === 'auto') return from('bottom', 0);
  if (!snapToLines) return atPercent(line, lineAlign);
  return line < 0 ? from('bottom', (-1 - line) * LINE) : from('top', line * LINE);
}

/** Grows away from the nearer edge, so that more lines stay in the picture. */
function atPercent(percent: number, align: LineAlignSetting = 'start'): Vertical {
  if (percent < 50) return from('top', percent);
  return from('bottom', 100 - percent - (align === 'end' ? 0 : LINE));
}

const from = (edge: CaptionPlace['edge'], distance: number): Vertical => ({
  edge,
  distance: Math.min(FARTHEST, Math.max(MARGIN, distance)),
});

function horizontalOf({ position, positionAlign = 'auto', align }: CueSettings): Pick<CaptionPlace, 'left' | 'right'> {
  const side = positionAlign === 'auto' ? SIDES[align] : positionAlign;
  if (side === 'line-left') return { left: inside(position === 'auto' ? 0 : position), right: SIDE };
  if (side === 'line-right') return { left: SIDE, right: inside(position === 'auto' ? 0 : 100 - position) };
  const center = position === 'auto' ? 50 : position;
  return { left: inside(2 * center - 100), right: inside(100 - 2 * center) };
}

const SIDES = {
  start: 'line-left',
  left: 'line-left',
  center: 'center',
  end: 'line-right',
  right: 'line-right',
} as const;

/** At most four fifths of the width are taken by a side. */
const inside = (percent: number): number => Math.min(FARTHEST, Math.max(SIDE, percent));
