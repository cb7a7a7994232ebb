import { t } from '../messages.ts';
import { Icon } from '../shell/icons.tsx';
import type { Filters } from './filters.ts';
import styles from './watch-now.module.css';

/** Toggles the filter for films with a video. */
export function WatchNow({ filters, change }: WatchNowProps) {
  const isOn = filters.watch === 'now';
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isOn}
      onClick={() => change({ watch: isOn ? '' : 'now' })}
    >
      <Icon name={isOn ? 'check' : 'play'} />
      {t('catalogue.watch_now')}
    </button>
  );
}

interface WatchNowProps {
  readonly filters: Pick<Filters, 'watch'>;
  readonly change: (filters: Pick<Filters, 'watch'>) => void;
}
