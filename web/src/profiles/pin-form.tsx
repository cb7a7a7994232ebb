import { zodResolver } from '@hookform/resolvers/zod';
import { PinFields, setProfilePin } from '@sankofa/api/contract/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useController, useForm } from 'react-hook-form';
import { PasswordField } from '../accounts/password-field.tsx';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { Failure } from './failure.tsx';
import styles from './form.module.css';
import { PinField } from './pin-field.tsx';
import { profilePin } from './queries.ts';
import { type ProfileScreenProps, useGoTo } from './screen.ts';

const resolver = zodResolver(PinFields);

/** Sets the PIN for leaving kids profiles. The password proves that it is not a child. */
export function PinForm({ person }: ProfileScreenProps) {
  const queries = useQueryClient();
  const goTo = useGoTo();
  const { control, register, handleSubmit, formState } = useForm({
    resolver,
    mode: 'onChange',
    defaultValues: { pin: '', password: '' },
  });
  const {
    field: { value: pin, onChange: setPin },
  } = useController({ control, name: 'pin' });
  const set = useMutation({
    mutationFn: (body: PinFields) => call(setProfilePin, { body }),
    onSuccess: () => {
      queries.setQueryData(profilePin(person).queryKey, { is_set: true });
      notify('success', t('profiles.pin_set'));
      goTo('/profiles');
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((body) => set.mutate(body))}>
      <p className={styles.dim}>{t('profiles.pin_text')}</p>
      {set.error && <Failure title={t('profiles.pin_failed')} error={set.error} />}
      <PinField label={t('profiles.pin_new')} value={pin} onChange={setPin} disabled={set.isPending} />
      <PasswordField
        {...register('password')}
        id="profile-pin-password"
        disabled={set.isPending}
        autoComplete="current-password"
        helperText={t('profiles.pin_password_help')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="contained" loading={set.isPending} disabled={!formState.isValid}>
          {t('profiles.pin_submit')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => goTo('/profiles')} disabled={set.isPending}>
          {t('profiles.cancel')}
        </Button>
      </div>
    </form>
  );
}
