import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { MAX_APPEAL } from '@sankofa/api/contract/appeals';
import { type CounterNotice, MAX_COUNTER_NOTICE } from '@sankofa/api/contract/counter-notice';
import { useMutation } from '@tanstack/react-query';
import { type Control, useController, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { FormField } from '../shell/form-field.tsx';
import { CounterNoticeFields } from './counter-notice-fields.ts';
import styles from './counter-notice-form.module.css';

type Fields = z.input<typeof CounterNoticeFields>;

const resolver = zodResolver(CounterNoticeFields);

interface Props {
  /** The removed content. */
  readonly material: string;
  readonly send: (statement: string, notice: CounterNotice) => Promise<unknown>;
}

/** Form of a counter-notice against a removal for copyright (17 U.S.C. § 512(g)(3)). */
export default function CounterNoticeForm({ material, send }: Props) {
  const { control, handleSubmit } = useForm({
    resolver,
    defaultValues: {
      material: material.slice(0, MAX_COUNTER_NOTICE.material),
      location: '',
      statement: '',
      name: '',
      address: '',
      phone: '',
      signature: '',
      under_penalty: false,
      accepts_service: false,
    },
  });
  const sending = useMutation({
    mutationFn: ({ statement, ...notice }: z.output<typeof CounterNoticeFields>) => send(statement, notice),
  });
  const text = (
    name: Exclude<keyof Fields, 'under_penalty' | 'accepts_service'>,
    maxLength: number,
    minRows?: number,
  ) => ({
    control,
    name,
    label: t(`counter-notices.${name}`),
    required: true,
    readOnly: sending.isPending,
    slotProps: { htmlInput: { maxLength } },
    ...(minRows && { multiline: true, minRows }),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit((fields) => !sending.isPending && sending.mutate(fields))}
    >
      <p>{t('counter-notices.intro')}</p>
      <FormField {...text('material', MAX_COUNTER_NOTICE.material, 2)} />
      <FormField {...text('location', MAX_COUNTER_NOTICE.location)} />
      <FormField {...text('statement', MAX_APPEAL, 3)} />
      <FormField {...text('name', MAX_COUNTER_NOTICE.name)} autoComplete="name" />
      <FormField {...text('address', MAX_COUNTER_NOTICE.address, 2)} autoComplete="street-address" />
      <FormField {...text('phone', MAX_COUNTER_NOTICE.phone)} type="tel" autoComplete="tel" />
      <Declaration control={control} name="under_penalty" label={t('counter-notices.under_penalty')} />
      <Declaration control={control} name="accepts_service" label={t('counter-notices.accepts_service')} />
      <FormField {...text('signature', MAX_COUNTER_NOTICE.name)} helperText={t('counter-notices.signature_help')} />
      {sending.error && (
        <Alert severity="error" variant="outlined">
          {sending.error.message}
        </Alert>
      )}
      <div>
        <Button type="submit" variant="contained" loading={sending.isPending}>
          {t('counter-notices.send')}
        </Button>
      </div>
    </form>
  );
}

interface DeclarationProps {
  readonly control: Control<Fields, unknown, z.output<typeof CounterNoticeFields>>;
  readonly name: 'under_penalty' | 'accepts_service';
  readonly label: string;
}

function Declaration({ control, name, label }: DeclarationProps) {
  const { field, fieldState } = useController({ control, name });
  const help = `${name}-error`;
  return (
    <div className={styles.declaration}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={field.value}
            onChange={(_event, checked) => field.onChange(checked)}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': help } }}
          />
        }
      />
      {fieldState.error && (
        <FormHelperText id={help} error>
          {fieldState.error.message}
        </FormHelperText>
      )}
    </div>
  );
}
