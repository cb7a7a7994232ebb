import { motif, type Weave, weaveCloth } from '@sankofa/api/contract/artwork/textile';

/** A piece of cloth, cropped to fill its box. Decoration: hidden from assistive technology. */
export function Cloth({ weave, seed, columns, rows, className }: ClothProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${columns * motif} ${rows * motif}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {weaveCloth(weave, seed, columns, rows).map(({ fill, path }) => (
        <path key={fill} fill={fill} d={path} />
      ))}
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
