import { type Profile, restoreProfile } from '@sankofa/api/contract/profiles';
import { useQuery } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { Avatar } from './avatar.tsx';
import styles from './deleted-profiles.module.css';
import { deletedProfiles } from './queries.ts';
import { useProfileAct } from './use-profile-act.ts';

/** Profiles that were deleted, each with a way back. Nothing while there are none. */
export function DeletedProfiles({ person }: { readonly person: string }) {
  const { data = [], isError } = useQuery(deletedProfiles(person));
  const restore = useProfileAct({
    person,
    act: ({ id }: Profile) => call(restoreProfile, { params: { id } }),
    onDone: ({ name }) => {
      // The button that was pressed is gone: the keyboard goes on from the dialog.
      document.querySelector<HTMLElement>('[role="dialog"]')?.focus();
      notify('success', `The profile ${name} is restored.`);
    },
    onFailure: (error) => notify('error', detailOf(error) ?? 'The profile could not be restored. Please try again.'),
  });
  if (isError) return <p className={styles.dim}>Your deleted profiles could not be read. They are kept.</p>;
  if (data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="deleted-profiles-title">
      <h2 id="deleted-profiles-title">Deleted profiles</h2>
      <ul className={styles.list}>
        {data.map((profile) => (
          <li key={profile.id}>
            <Avatar id={profile.id} kids={profile.is_kids_profile} className={styles.portrait} />
            <bdi>{profile.name}</bdi>
            <Button
              variant="outlined"
              color="inherit"
              disabled={restore.isPending}
              aria-label={`Restore ${profile.name}`}
              onClick={() => restore.mutate(profile)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
