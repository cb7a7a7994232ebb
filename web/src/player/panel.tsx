import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../messages.ts';
import { Icon } from '../shell/icons.tsx';
import { BarButton } from './bar-button.tsx';
import styles from './panel.module.css';

export type PanelName = 'comments' | 'settings' | 'chapters' | 'rating' | 'keys';

/** A panel beside the film, or below it on narrow screens. */
export function Panel({ title, close, children }: PanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.panel} role="dialog" aria-modal="false" aria-labelledby={id}>
      <div className={styles.bar}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <BarButton label={t('player.close_panel', { panel: title })} press={close}>
          <Icon name="close" size={22} />
        </BarButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may contain nothing focusable */}
      <section className={styles.body} tabIndex={0} aria-labelledby={id}>
        {children}
      </section>
    </section>
  );
}

interface PanelProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}
