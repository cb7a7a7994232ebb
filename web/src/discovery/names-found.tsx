import { MIN_SUGGEST } from '@sankofa/api/contract/discovery';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { rich, t } from '../messages.ts';
import { Icon } from '../shell/icons.tsx';
import styles from './discover-page.module.css';
import { suggested } from './queries.ts';
import { pathOf } from './use-open-option.ts';
import { addressOfSearch } from './use-search.ts';
import { useViewer } from './use-viewer.ts';

/** A correction of the search, and the people and genres it names. Renders nothing without any, or on failure. */
export function NamesFound({ query }: { readonly query: string }) {
  const { data } = useQuery(suggested(query, useViewer(), query.length >= MIN_SUGGEST));
  const names = (data?.suggestions ?? []).flatMap((one) => {
    const path = pathOf({ ...one, key: one.text });
    return path === null ? [] : [{ ...one, path }];
  });
  const correction = data?.did_you_mean ?? null;
  return (
    <>
      {correction !== null && (
        <p className={styles.correction}>
          {rich('discovery.did_you_mean', {
            query: () => (
              <Link to={addressOfSearch(correction)} dir="auto">
                {correction}
              </Link>
            ),
          })}
        </p>
      )}
      {names.length > 0 && (
        <ul className={styles.names} aria-label={t('discovery.people_and_genres')}>
          {names.map(({ kind, text, path }) => (
            <li key={path}>
              <Link to={path} className={styles.name}>
                <Icon name={kind === 'person' ? 'person' : 'grid'} size={16} />
                <bdi>{text}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
