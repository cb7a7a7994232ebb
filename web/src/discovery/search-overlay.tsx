import { useSearchParams } from 'react-router-dom';
import { t } from '../messages.ts';
import { Icon } from '../shell/icons.tsx';
import { Overlay } from '../shell/overlay.tsx';
import styles from './search.module.css';
import { SearchBox } from './search-box.tsx';

/** The search: films, people, genres and sentences in one field. */
export default function SearchOverlay() {
  const [address] = useSearchParams();
  return (
    <Overlay title={t('discovery.search')} leave="close" heading="bar">
      <div className={styles.page}>
        <SearchBox initial={address.get('query') ?? ''} />
        <details className={styles.small}>
          <summary>
            <Icon name="spark" size={16} /> {t('discovery.ai_powered_search')} <Icon name="info" size={16} />
            <span className="visually-hidden">{t('discovery.how_search_works')}</span>
          </summary>
          <p>{t('discovery.how_search_works_text')}</p>
        </details>
      </div>
    </Overlay>
  );
}
