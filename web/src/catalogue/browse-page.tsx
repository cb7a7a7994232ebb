import { type Collection, collectionOf, collectionText, mostWatchedIn } from '@sankofa/api/contract/collection-texts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { t } from '../messages.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import styles from './browse-page.module.css';
import { Films } from './films.tsx';
import { addressOf, type Filters, filtersOf } from './filters.ts';
import page from './movies-page.module.css';
import { EVERYWHERE, regions, useRegion } from './region.ts';
import { RegionBanner } from './region-banner.tsx';
import { WatchNow } from './watch-now.tsx';

/** All films of a list: the target of View All of a row. */
export default function BrowsePage({ list }: { readonly list?: Collection }) {
  const { collection: asked } = useParams();
  const collection = collectionOf(list ?? asked);
  return collection === null ? <NotFoundPage /> : <WholeList key={collection} collection={collection} />;
}

function WholeList({ collection }: { readonly collection: Collection }) {
  const [address, setAddress] = useSearchParams();
  const chosen = useRegion();
  const region = address.get('region') ?? (collection === 'trending-nigeria' ? EVERYWHERE : chosen);
  const navigate = useNavigate();
  const { watch } = filtersOf(address);
  const filters = { ...filtersOf(new URLSearchParams()), region: region === EVERYWHERE ? '' : region, watch };
  // Clears the region of this list only; the selected region stays.
  const clear = () => setAddress(chosen === EVERYWHERE ? {} : { region: EVERYWHERE });
  const change = (next: Pick<Filters, 'watch'>) =>
    setAddress((now) => addressOf({ ...filtersOf(now), ...next }), { replace: true, preventScrollReset: true });
  const { title, text } = useTexts(collection, region);
  usePageTitle(title);
  return (
    <div className={page.page}>
      <div>
        <h1 className={page.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <div>
        <WatchNow filters={filters} change={change} />
      </div>
      {collection !== 'regional' && <RegionBanner code={region} clear={clear} />}
      <Films
        filters={filters}
        collection={collection}
        clear={clear}
        empty={
          collection === 'african-cinema'
            ? {
                title: t('catalogue.african_cinema_empty'),
                text: t('catalogue.african_cinema_empty_text'),
                action: { label: t('catalogue.browse_all'), run: () => void navigate('/movies') },
              }
            : undefined
        }
      />
    </div>
  );
}

/** Title and text of a list; regional lists are named after their region. */
function useTexts(collection: Collection, region: string): ReturnType<typeof collectionText> {
  const isRegional = (collection === 'regional' || collection === 'trending') && region !== EVERYWHERE;
  const { data } = useQuery({ ...regions, enabled: isRegional });
  const known = isRegional ? data?.find(({ code }) => code === region) : undefined;
  if (known === undefined) return collectionText(collection);
  return collection === 'trending'
    ? { ...collectionText(collection), title: mostWatchedIn(known.name) }
    : { title: t('contract.from_region', { region: known.name }), text: known.description };
}
