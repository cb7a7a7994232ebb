import type { Movie } from '@sankofa/api/contract/catalogue';
import { Suspense, useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { lazyMaterial } from '../theme/material.tsx';
import { MyListButton } from './my-list-button.tsx';
import { useFavorite } from './use-favorite.ts';

const ListMenu = lazyMaterial(() => import('./list-menu.tsx'));

/** Saves a film from its page: to My List, or as a favourite. */
export function MovieActions({ movie }: { readonly movie: Movie }) {
  const favorite = useFavorite(movie);
  return (
    <>
      <MyListButton movie={movie} />
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        startIcon={<Icon name={favorite.isOn ? 'check' : 'heart'} />}
        loading={favorite.isPending}
        aria-pressed={favorite.isOn}
        onClick={favorite.toggle}
      >
        {t('library.favorite')}
      </Button>
    </>
  );
}

/**
 * Saves a film to other lists. Last among the buttons: it appears once the session is known, and moves no other under a
 * pointer.
 */
export function OtherListsButton({ movie }: { readonly movie: Movie }) {
  const person = useSession()?.user.id ?? null;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      {person !== null && (
        <Button
          variant="outlined"
          color="inherit"
          size="large"
          startIcon={<Icon name="list" />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t('library.other_lists')}
        </Button>
      )}
      <Suspense>
        {anchor && person !== null && (
          <ListMenu movie={movie} person={person} anchor={anchor} close={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  );
}
