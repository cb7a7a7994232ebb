import { MAX_PROFILES, type Profile, switchProfile } from '@sankofa/api/contract/profiles';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { codeOf } from '../server/problem.ts';
import { useCloseOverlay } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { notify } from '../shell/notices.ts';
import AgeNotice from './age-notice.tsx';
import { AskForPin } from './ask-for-pin.tsx';
import { Avatar } from './avatar.tsx';
import { DeletedProfiles } from './deleted-profiles.tsx';
import styles from './picker.module.css';
import { type ProfileScreenProps, useGoTo } from './screen.ts';
import { useProfileAct } from './use-profile-act.ts';

interface Switch {
  readonly profile: Profile;
  readonly pin?: string;
}

/** A tile for each profile, which switches to it. Leaving a kids profile takes the PIN. */
export function Picker({ person, profiles, isFromKids }: ProfileScreenProps) {
  const { state } = useLocation();
  const close = useCloseOverlay();
  const goTo = useGoTo();
  const [wanted, setWanted] = useState<Profile | null>(null);
  const [pinFault, setPinFault] = useState<string | null>(null);
  const change = useProfileAct({
    person,
    act: ({ profile, pin }: Switch) =>
      call(switchProfile, { params: { id: profile.id }, body: pin === undefined ? {} : { pin } }),
    onDone: ({ name }) => {
      setWanted(null);
      notify('success', t('profiles.watching_as', { name }));
      close();
    },
    onFailure: (error) => {
      const code = codeOf(error);
      if (code === 'pin_not_set') {
        notify('info', error.message);
        goTo('/profiles/pin');
      } else if (code === 'wrong_pin' || code === 'too_many_attempts') setPinFault(error.message);
      else if (code !== 'pin_required') {
        setWanted(null);
        notify('error', t('profiles.switch_failed'));
      }
    },
  });
  const choose = (profile: Profile): void => {
    if (profile.active) close();
    else if (isFromKids) {
      setPinFault(null);
      setWanted(profile);
    } else change.mutate({ profile });
  };
  return (
    <>
      {profiles.length === 0 && <p>{t('profiles.none')}</p>}
      <ul className={styles.tiles} aria-busy={change.isPending}>
        {profiles.map((profile) => (
          <li key={profile.id} className={styles.tile}>
            <button
              type="button"
              className={styles.choose}
              aria-current={profile.active ? 'true' : undefined}
              disabled={change.isPending}
              onClick={() => choose(profile)}
            >
              <Avatar id={profile.id} kids={profile.is_kids_profile} className={styles.portrait} />
              <bdi className={styles.name}>{profile.name}</bdi>
              <span className={styles.note}>{noteOn(profile)}</span>
            </button>
            {!isFromKids && (
              <Button
                to={`/profiles/${profile.id}/edit`}
                replace
                state={state}
                color="inherit"
                size="small"
                aria-label={t('profiles.edit_name', { name: profile.name })}
              >
                {t('profiles.edit')}
              </Button>
            )}
          </li>
        ))}
        {!isFromKids && profiles.length < MAX_PROFILES && (
          <li className={styles.tile}>
            <Link to="/profiles/new" replace state={state} className={styles.choose}>
              <span className={styles.add}>
                <Icon name="plus" size={40} />
              </span>
              <span className={styles.name}>{t('profiles.add')}</span>
            </Link>
          </li>
        )}
      </ul>
      {!isFromKids && (
        <div className={styles.further}>
          <Button to="/profiles/household" replace state={state} variant="outlined" color="inherit">
            {t('profiles.household')}
          </Button>
          <Button to="/profiles/pin" replace state={state} variant="outlined" color="inherit">
            {t('profiles.pin_title')}
          </Button>
        </div>
      )}
      {!isFromKids && <AgeNotice />}
      {!isFromKids && <DeletedProfiles person={person} />}
      {wanted && (
        <AskForPin
          name={wanted.name}
          fault={pinFault}
          busy={change.isPending}
          submit={(pin) => change.mutate({ profile: wanted, pin })}
          forgot={() => goTo('/profiles/pin')}
          close={() => setWanted(null)}
        />
      )}
    </>
  );
}

function noteOn({ is_kids_profile, active, age_rating_limit }: Profile): string {
  const kids = active ? 'kids_active' : 'kids';
  const others = active ? 'active' : 'inactive';
  return t('profiles.note', { kind: is_kids_profile ? kids : others, rating: age_rating_limit });
}

export function PickerSkeleton() {
  return (
    <div className={styles.tiles} role="status" aria-busy="true" aria-label={t('profiles.loading')}>
      {[1, 2, 3].map((tile) => (
        <div key={tile} className={styles.bone} />
      ))}
    </div>
  );
}
