/** One quality of a film. */
export interface Rung {
  /** Nominal height: 720 for 720p. */
  readonly height: number;
  /** Of the picture, in pixels; both even. */
  readonly width: number;
  readonly lines: number;
  /** Maximum bits per second. */
  readonly maxRate: number;
}

const RUNGS: readonly { readonly height: number; readonly maxRate: number }[] = [
  { height: 240, maxRate: 450_000 },
  { height: 360, maxRate: 900_000 },
  { height: 480, maxRate: 1_500_000 },
  { height: 720, maxRate: 3_000_000 },
  { height: 1080, maxRate: 5_500_000 },
];

/**
 * Returns the qualities for a picture of this size, smallest first, without upscaling. A quality is a box of 16:9 (9:16
 * for a portrait picture) that the picture is fitted into: a wide film in 1080p has fewer than 1080 lines.
 */
export function ladder(width: number, height: number): Rung[] {
  const [long, short] = width >= height ? [width, height] : [height, width];
  /** The quality of the picture itself. */
  const own = Math.max(short, Math.ceil((long * 9) / 16));
  const fitting = RUNGS.filter((rung) => rung.height <= own);
  const rungs = fitting.length > 0 ? fitting : [{ height: own, maxRate: RUNGS[0]?.maxRate ?? 0 }];
  return rungs.map((rung) => {
    const scale = Math.min(1, rung.height / own);
    return { ...rung, width: even(width * scale), lines: even(height * scale) };
  });
}

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));
