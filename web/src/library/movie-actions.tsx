import Button from '@mui/material/Button';
import type { Movie } from '@sankofa/api/contract/catalogue';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { Icon } from '../shell/icons.tsx';
import { useFavorite } from './use-favorite.ts';
import { useMyList } from './use-my-list.ts';

const ListMenu = lazy(() => import('./list-menu.tsx'));

/** What somebody can keep a film with, on its page: My List, other lists, favourites. */
export function MovieActions({ movie }: { readonly movie: Movie }) {
  const person = useSession()?.user.id ?? null;
  const myList = useMyList(movie);
  const favorite = useFavorite(movie);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        startIcon={<Icon name={myList.isOn ? 'check' : 'plus'} />}
        loading={myList.isPending}
        loadingPosition="start"
        aria-pressed={myList.isOn}
        onClick={myList.toggle}
      >
        My List
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        size="large"
        startIcon={<Icon name={favorite.isOn ? 'check' : 'heart'} />}
        loading={favorite.isPending}
        loadingPosition="start"
        aria-pressed={favorite.isOn}
        onClick={favorite.toggle}
      >
        Favorite
      </Button>
      {person !== null && (
        <Button
          variant="outlined"
          color="inherit"
          size="large"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          Add to list
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
