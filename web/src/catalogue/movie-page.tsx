import { useParams } from 'react-router-dom';
import { Film } from './film.tsx';

/** One film, at its address. */
export function MoviePage() {
  const { id = '' } = useParams();
  return <Film key={id} id={id} layer="page" />;
}
