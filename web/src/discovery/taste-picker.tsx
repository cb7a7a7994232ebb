import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { MAX_PICKS } from '@sankofa/api/contract/discovery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Poster } from '../catalogue/poster.tsx';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { tasteFilms } from './queries.ts';
import styles from './taste-picker.module.css';
import { useSaveTaste } from './use-save-taste.ts';
import { useViewer } from './use-viewer.ts';

/** Content of a dialog in which a viewer picks up to three films they like, or skips it. */
export default function TastePicker({ done }: { readonly done: () => void }) {
  const { data, isError, refetch } = useQuery(tasteFilms(useViewer()));
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const before = data?.picked ?? [];
  const picks = changed ?? before;
  const save = useSaveTaste(done);
  const isFull = picks.length >= MAX_PICKS;
  const toggle = (id: string): void => {
    if (picks.includes(id)) setChanged(picks.filter((pick) => pick !== id));
    else if (!isFull) setChanged([...picks, id]);
  };
  return (
    <>
      <DialogContent className={styles.content ?? ''}>
        <p className={styles.text}>{t('discovery.taste_text')}</p>
        {data === undefined && isError && <LoadError title={t('discovery.your_films_failed')} refetch={refetch} />}
        <ul className={styles.films} aria-busy={data === undefined && !isError}>
          {data === undefined && !isError && bones.map((bone) => <li key={bone} className={styles.bone} />)}
          {data?.films.map((film, n) => {
            const isOn = picks.includes(film.id);
            return (
              <li key={film.id}>
                <label className={styles.film} data-on={isOn} data-off={isFull && !isOn}>
                  <input
                    type="checkbox"
                    className="visually-hidden"
                    checked={isOn}
                    aria-disabled={isFull && !isOn}
                    onChange={() => toggle(film.id)}
                  />
                  <Poster movie={film} eager={n < 16} />
                  <span className="visually-hidden" lang={film.text_language}>
                    {film.title}
                  </span>
                  {isOn && (
                    <span className={styles.mark} aria-hidden="true">
                      <Icon name="check" />
                    </span>
                  )}
                </label>
              </li>
            );
          })}
        </ul>
      </DialogContent>
      <DialogActions className={styles.actions ?? ''}>
        <p role="status" className={styles.count}>
          {t('discovery.taste_count', { count: picks.length, most: MAX_PICKS })}
        </p>
        {before.length === 0 && (
          <Button color="inherit" disabled={save.isPending} onClick={() => save.mutate([])}>
            {t('discovery.taste_skip')}
          </Button>
        )}
        <Button
          variant="contained"
          disabled={before.length === 0 && picks.length === 0}
          loading={save.isPending}
          onClick={() => save.mutate(picks)}
        >
          {t('discovery.taste_save')}
        </Button>
      </DialogActions>
    </>
  );
}

const bones = Array.from({ length: 24 }, (_, n) => n);
