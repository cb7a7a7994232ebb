import { zodResolver } from '@hookform/resolvers/zod';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { MAX_WITHDRAWAL, WITHDRAWAL_DAYS, WithdrawalForm } from '@sankofa/api/contract/withdrawal';
import { Controller, useForm } from 'react-hook-form';
import { currentSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { FormField } from '../shell/form-field.tsx';
import styles from './withdrawal-page.module.css';

const resolver = zodResolver(WithdrawalForm);

/** Who withdraws from which contract. Nothing is sent yet. */
export function WithdrawalFields({ form, next }: WithdrawalFieldsProps) {
  const { control, handleSubmit } = useForm({ resolver, defaultValues: form ?? blank() });
  const field = (name: keyof typeof MAX_WITHDRAWAL, more: object = {}) => ({
    control,
    name,
    id: `withdrawal-${name}`,
    label: t(`billing.withdrawal_${name}`),
    fullWidth: true,
    required: true,
    slotProps: {
      htmlInput: { maxLength: MAX_WITHDRAWAL[name], dir: 'auto', ...more },
      inputLabel: { required: false },
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(next)}>
      <FormControl>
        <FormLabel id="withdrawal-kind">{t('billing.withdrawal_kind')}</FormLabel>
        <Controller
          control={control}
          name="kind"
          render={({ field: { ref: _, ...input } }) => (
            <RadioGroup {...input} aria-labelledby="withdrawal-kind">
              <FormControlLabel
                value="withdraw"
                control={<Radio />}
                label={t('billing.withdrawal_withdraw', { days: WITHDRAWAL_DAYS })}
              />
              <FormControlLabel value="cancel" control={<Radio />} label={t('billing.withdrawal_cancel')} />
            </RadioGroup>
          )}
        />
      </FormControl>
      <FormField {...field('contract')} helperText={t('billing.withdrawal_contract_help')} />
      <FormField {...field('name')} autoComplete="name" />
      <FormField
        {...field('email', { dir: 'ltr', inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
        type="email"
        autoComplete="email"
        helperText={t('billing.withdrawal_email_help')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="contained">
          {t('billing.withdrawal_continue')}
        </Button>
      </div>
    </form>
  );
}

/** Prefilled for a signed-in person. */
function blank(): WithdrawalForm {
  const user = currentSession()?.user;
  return { kind: 'withdraw', name: user?.name ?? '', email: user?.email ?? '', contract: '' };
}

interface WithdrawalFieldsProps {
  /** What was filled in before; null at first. */
  readonly form: WithdrawalForm | null;
  readonly next: (form: WithdrawalForm) => void;
}
