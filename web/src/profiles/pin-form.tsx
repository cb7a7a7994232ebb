import { zodResolver } from '@hookform/resolvers/zod';
import { PinFields, setProfilePin } from '@sankofa/api/contract/profiles';
import { useMutation } from '@tanstack/react-query';
import { useController, useForm } from 'react-hook-form';
import { PasswordField } from '../accounts/password-field.tsx';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { Failure } from './failure.tsx';
import styles from './form.module.css';
import { PinField } from './pin-field.tsx';
import { useGoTo } from './screen.ts';

const resolver = zodResolver(PinFields);

/** Sets the PIN that leads out of kids profiles. The password shows that it is not a child who does. */
export function PinForm() {
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
      notify('success', 'The PIN is set. It is asked for when a kids profile is left.');
      goTo('/profiles');
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((body) => set.mutate(body))}>
      <p className={styles.dim}>
        Whoever watches as a kids profile needs this PIN to switch to another one. One PIN for all; a new one takes the
        place of the old.
      </p>
      {set.error && <Failure title="The PIN could not be set" error={set.error} />}
      <PinField label="New PIN" value={pin} onChange={setPin} disabled={set.isPending} />
      <PasswordField
        {...register('password')}
        id="profile-pin-password"
        disabled={set.isPending}
        autoComplete="current-password"
        helperText="The password of your account"
      />
      <div className={styles.actions}>
        <Button type="submit" variant="contained" loading={set.isPending} disabled={!formState.isValid}>
          Set PIN
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => goTo('/profiles')} disabled={set.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
