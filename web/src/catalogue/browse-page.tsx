import { type Collection, collectionOf, collectionText, mostWatchedIn } from '@sankofa/api/contract/collection-texts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import styles from './browse-page.module.css';
import { Films } from './films.tsx';
import { filtersOf } from './filters.ts';
import page from './movies-page.module.css';
import { EVERYWHERE, regions, useRegion } from './region.ts';
import { RegionBanner } from './region-banner.tsx';

/** Where all films of a list are: what a row's View All leads to. */
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
  // What was chosen for all of Sankofa stays chosen: this list alone is of everywhere.
  const clear = () => setAddress(chosen === EVERYWHERE ? {} : { region: EVERYWHERE });
  const { title, text } = useTexts(collection, region);
  usePageTitle(title);
  return (
    <div className={page.page}>
      <div>
        <h1 className={page.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      {collection !== 'regional' && <RegionBanner code={region} clear={clear} />}
      <Films
        filters={filtersOf(new URLSearchParams(region === EVERYWHERE ? {} : { region }))}
        collection={collection}
        clear={clear}
        empty={
          collection === 'african-cinema'
            ? {
                title: 'African cinema collection coming soon!',
                text: 'Until it is here, there are other films to see.',
                action: { label: 'Browse All Movies', run: () => void navigate('/movies') },
              }
            : undefined
        }
      />
    </div>
  );
}

/** What a list is called: that of a region as the region is. */
function useTexts(collection: Collection, region: string): ReturnType<typeof collectionText> {
  const isRegional = (collection === 'regional' || collection === 'trending') && region !== EVERYWHERE;
  const { data } = useQuery({ ...regions, enabled: isRegional });
  const known = isRegional ? data?.find(({ code }) => code === region) : undefined;
  if (known === undefined) return collectionText(collection);
  return collection === 'trending'
    ? { ...collectionText(collection), title: mostWatchedIn(known.name) }
    : { title: `From ${known.name}`, text: known.description };
}
