import { personPath } from '@sankofa/api/contract/person-path';
import { Link } from 'react-router-dom';
import styles from './person-name.module.css';

/** Name of a person, as a link to their films. */
export function PersonName({ name }: { readonly name: string }) {
  const path = personPath(name);
  if (path === null) return <bdi>{name}</bdi>;
  return (
    <Link to={path} className={styles.name}>
      <bdi>{name}</bdi>
    </Link>
  );
}
