import type { Movie } from '@sankofa/api/contract/catalogue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { person } from '../server/testing/open-browser.ts';
import { playsAtOnce } from './availability.ts';
import { FilmBadge } from './film-badge.tsx';
import { PlayButton, QuickWatchButton } from './play-button.tsx';

const film = { id: 'm', title: 'Brother Rain', has_video: true, is_premium: false, free_to_visitors: true } as Movie;

const ama = { token: 't', user: person('ama') };

const drawn = (element: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
const button = (movie: Movie) => drawn(<PlayButton movie={movie} isAdvanced />);
const badge = (movie: Movie) => drawn(<FilmBadge film={movie} />);

describe('the play button', () => {
  it('is a label and a gold reminder without a video, also for premium films', () => {
    for (const is_premium of [false, true]) {
      const coming = { ...film, has_video: false, is_premium };
      expect(button(coming)).toMatch(/^<p[^>]*>Coming soon<\/p><button[^>]*data-variant="contained".*Remind me/);
      expect(badge(coming)).toContain('>Coming soon<');
    }
  });

  it('plays the trailer of a film that is still to come, also of a premium one, and says so', () => {
    for (const is_premium of [false, true]) {
      const coming = { ...film, only_trailer: true, is_premium };
      expect(button(coming)).toMatch(/Coming soon<.*Watch trailer<.*data-variant="outlined".*Remind me/);
      expect(button(coming)).not.toMatch(/Play Free|Advanced Player/);
      expect(badge(coming)).toContain('>Trailer<');
    }
  });

  it('is the period of the rights when they do not allow playing', () => {
    const later = { ...film, available_from: '2999-04-01T00:00:00Z', available_until: null };
    expect(button(later)).toMatch(/^<p[^>]*>Available from (April 1, 2999|1 April 2999)<\/p>$/);
    expect(badge(later)).toContain('>Coming soon<');
    const ended = { ...film, available_from: null, available_until: '2020-04-01T00:00:00Z' };
    expect(button(ended)).toMatch(/^<p[^>]*>No longer available on Sankofa since (April 1, 2020|1 April 2020)<\/p>$/);
    expect(badge(ended)).toContain('>No longer available<');
    expect(playsAtOnce(ended, null)).toBe(false);
  });

  it('is gold for visitors if the film needs no account', () => {
    expect(button(film)).toContain('data-variant="contained"');
    expect(button(film)).toContain('Play Free');
    expect(badge(film)).toContain('Free for all');
    const strong = { ...film, free_to_visitors: false };
    expect(button(strong)).toContain('data-variant="outlined"');
    expect(button(strong)).toContain('Watch with Advanced Player');
    expect(badge(strong)).toBe('');
  });

  it('leaves the gold to Quick Watch if the film does not play at once', () => {
    const trailer = {
      button: { current: null },
      isPending: false,
      prepare: () => undefined,
      play: () => undefined,
      stage: null,
      dialog: null,
    };
    const quickWatch = (movie: Movie) => drawn(<QuickWatchButton movie={movie} trailer={trailer} />);
    expect(quickWatch(film)).toContain('data-variant="outlined"');
    expect(quickWatch({ ...film, free_to_visitors: false })).toContain('data-variant="contained"');
    expect(quickWatch({ ...film, has_video: false })).toBe('');
  });

  it('is plain for premium films', () => {
    const premium = { ...film, is_premium: true, free_to_visitors: false };
    expect(button(premium)).toContain('data-variant="outlined"');
    expect(badge({ ...premium, price: null })).toContain('>Premium<');
    expect(badge({ ...premium, price: 3.99 })).toContain('>Premium, $3.99<');
  });

  it('plays at once for signed-in people, unless the film is premium or has no video', () => {
    const strong = { ...film, free_to_visitors: false };
    expect(playsAtOnce(strong, ama)).toBe(true);
    expect(playsAtOnce({ ...strong, is_premium: true }, ama)).toBe(false);
    expect(playsAtOnce({ ...strong, has_video: false }, ama)).toBe(false);
  });

  it('plays a premium film at once for people who have bought it, or whose plan includes it', () => {
    const premium = { ...film, is_premium: true };
    const buyer = { ...ama, user: { ...ama.user, purchased_movies: ['m'] } };
    const subscriber = { ...ama, user: { ...ama.user, subscription_status: 'premium' } };
    expect(playsAtOnce(premium, buyer)).toBe(true);
    expect(playsAtOnce({ ...premium, id: 'other' }, buyer)).toBe(false);
    expect(playsAtOnce(premium, subscriber)).toBe(true);
    expect(playsAtOnce({ ...premium, has_video: false }, subscriber)).toBe(false);
  });
});
