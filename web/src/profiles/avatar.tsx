import { useMemo } from 'react';
import styles from './avatar.module.css';
import { drawPortrait, side } from './portrait.ts';

/** The picture of a profile. Hidden from assistive technology, as the name is always beside it. */
export function Avatar({ id, kids, className = '' }: AvatarProps) {
  const layers = useMemo(() => drawPortrait(id, kids), [id, kids]);
  return (
    <svg
      className={`${styles.avatar} ${className}`}
      data-kids={kids}
      viewBox={`0 0 ${side} ${side}`}
      aria-hidden="true"
      focusable="false"
    >
      {layers.map(({ fill, path }, layer) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the layers of a picture never change their order.
        <path key={layer} fill={fill} d={path} />
      ))}
    </svg>
  );
}

interface AvatarProps {
  readonly id: string;
  readonly kids: boolean;
  readonly className?: string | undefined;
}
