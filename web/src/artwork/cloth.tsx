import { motif, type Weave, weaveCloth } from '@sankofa/api/artwork/textile';
import { useDeferredValue } from 'react';

/** A piece of cloth, cropped to fill its box. Decoration: hidden from assistive technology. */
export function Cloth({ weave, seed, columns, rows, className }: ClothProps) {
  // Many threads: drawn after the rest of the page.
  const isTime = useDeferredValue(true, false);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${columns * motif} ${rows * motif}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {isTime &&
        weaveCloth(weave, seed, columns, rows).map(({ fill, path }) => <path key={fill} fill={fill} d={path} />)}
    </svg>
  );
}

interface ClothProps {
  readonly weave: Weave;
  readonly seed: number;
  readonly columns: number;
  readonly rows: number;
  readonly className?: string | undefined;
}
