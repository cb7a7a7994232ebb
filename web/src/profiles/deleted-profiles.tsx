import { type Profile, restoreProfile } from '@sankofa/api/contract/profiles';
import { useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { Avatar } from './avatar.tsx';
import styles from './deleted-profiles.module.css';
import { deletedProfiles } from './queries.ts';
import { useProfileAct } from './use-profile-act.ts';

/** Deleted profiles, each with a button to restore it. Nothing if there are none. */
export function DeletedProfiles({ person }: { readonly person: string }) {
  const { data = [], isError } = useQuery(deletedProfiles(person));
  const restore = useProfileAct({
    person,
    act: ({ id }: Profile) => call(restoreProfile, { params: { id } }),
    onDone: ({ name }) => {
      // The pressed button is gone, so the focus moves to the dialog.
      document.querySelector<HTMLElement>('[role="dialog"]')?.focus();
      notify('success', t('profiles.restored', { name }));
    },
    onFailure: (error) => notify('error', detailOf(error) ?? t('profiles.restore_failed')),
  });
  if (isError) return <p className={styles.dim}>{t('profiles.deleted_failed')}</p>;
  if (data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="deleted-profiles-title">
      <h2 id="deleted-profiles-title">{t('profiles.deleted_profiles')}</h2>
      <ul className={styles.list}>
        {data.map((profile) => (
          <li key={profile.id}>
            <Avatar id={profile.id} kids={profile.is_kids_profile} className={styles.portrait} />
            <bdi>{profile.name}</bdi>
            <Button
              variant="outlined"
              color="inherit"
              disabled={restore.isPending}
              aria-label={t('profiles.restore_name', { name: profile.name })}
              onClick={() => restore.mutate(profile)}
            >
              {t('profiles.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
