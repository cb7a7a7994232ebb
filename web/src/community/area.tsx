import type { Area } from '../area.ts';
import { MoviePage } from '../catalogue/movie-page.tsx';
import { lazyMaterial } from '../theme/material.tsx';

const ReviewsOverlay = lazyMaterial(() => import('./reviews-overlay.tsx'));
const page = <MoviePage />;

export const area: Area = {
  overlays: [
    { path: 'movie/:id/reviews', element: <ReviewsOverlay tab="reviews" />, page },
    { path: 'movie/:id/cast', element: <ReviewsOverlay tab="cast" />, page },
    { path: 'movie/:id/discussions/:discussionId?', element: <ReviewsOverlay tab="discussions" />, page },
  ],
};
