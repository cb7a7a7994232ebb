import { Collection, collectionText } from '@sankofa/api/contract/collections';
import { useParams, useSearchParams } from 'react-router-dom';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import styles from './browse-page.module.css';
import { Films } from './films.tsx';
import { filtersOf } from './filters.ts';
import page from './movies-page.module.css';

/** Where all films of a list are: what a row's View All leads to. */
export default function BrowsePage({ list }: { readonly list?: Collection }) {
  const { collection: asked } = useParams();
  const collection = Collection.safeParse(list ?? asked).data;
  return collection === undefined ? <NotFoundPage /> : <WholeList key={collection} collection={collection} />;
}

function WholeList({ collection }: { readonly collection: Collection }) {
  const { title, text } = collectionText(collection);
  const [address, setAddress] = useSearchParams();
  usePageTitle(title);
  const region = address.get('region') ?? '';
  return (
    <div className={page.page}>
      <div>
        <h1 className={page.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <Films
        filters={filtersOf(new URLSearchParams({ region }))}
        collection={collection}
        clear={() => setAddress({}, { replace: true })}
      />
    </div>
  );
}
