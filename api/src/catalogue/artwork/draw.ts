import type { ArtworkShape } from '../../contract/catalogue.ts';
import type { MovieRow } from '../to-movie.ts';

export const drawArtwork = (movie: Pick<MovieRow, 'id'>, shape: ArtworkShape): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title>${movie.id} ${shape}</title></svg>`;
