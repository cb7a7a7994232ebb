import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import {
  type Application,
  applyForVerification,
  CreatorTier,
  MAX_BIO,
  MAX_LINK,
  MAX_SAMPLES,
  MIN_BIO,
  SocialPlatform,
} from '@sankofa/api/contract/creator-verification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, type FieldErrors, type FieldPath, type Resolver, set, useForm } from 'react-hook-form';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import { FormField } from '../shell/form-field.tsx';
import { notify } from '../shell/notices.ts';
import { useRequestKey } from '../shell/use-request-key.ts';
import { type ApplicationDraft, BLANK, faultsOf, toApplication } from './application-draft.ts';
import { platformName } from './creator-labels.ts';
import { myVerification } from './queries.ts';
import styles from './verification.module.css';

/** Shows the errors of the contract at their fields. */
const resolver: Resolver<ApplicationDraft> = (draft) => {
  const errors: FieldErrors<ApplicationDraft> = {};
  for (const [field, message] of Object.entries(faultsOf(draft))) set(errors, field, { type: 'contract', message });
  return Object.keys(errors).length === 0 ? { values: draft, errors: {} } : { values: {}, errors };
};

/** Application to be a verified creator. */
export function ApplicationForm({ person }: { readonly person: string }) {
  const queries = useQueryClient();
  const { control, handleSubmit } = useForm<ApplicationDraft>({ resolver, defaultValues: BLANK });
  const keyOf = useRequestKey();
  const send = useMutation({
    mutationFn: (body: Application) => call(applyForVerification, { body }, { idempotencyKey: keyOf(body) }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: myVerification(person).queryKey });
      notify('success', t('creators.sent_notice'));
    },
  });
  const field = (name: FieldPath<ApplicationDraft>, label: string, help: string, input: object = {}) => ({
    control,
    name,
    id: `creator-${name.replace('links.', '')}`,
    label,
    fullWidth: true,
    readOnly: send.isPending,
    helperText: help,
    slotProps: { htmlInput: input, inputLabel: { required: false } },
  });
  const address = { maxLength: MAX_LINK, inputMode: 'url', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' };

  return (
    <form
      className={styles.card}
      noValidate
      aria-label={t('creators.apply')}
      onSubmit={handleSubmit((draft) => !send.isPending && send.mutate(toApplication(draft)))}
    >
      {send.error && (
        <Alert severity="error" variant="outlined">
          {detailOf(send.error) ?? t('creators.send_failed')}
        </Alert>
      )}
      <FormControl disabled={send.isPending}>
        <FormLabel id="creator-tier">{t('creators.tier')}</FormLabel>
        <Controller
          control={control}
          name="tier"
          render={({ field: tiers }) => (
            <RadioGroup row aria-labelledby="creator-tier" {...tiers}>
              {CreatorTier.options.map((tier) => (
                <FormControlLabel key={tier} value={tier} label={t(`creators.tier_${tier}`)} control={<Radio />} />
              ))}
            </RadioGroup>
          )}
        />
      </FormControl>
      <FormField
        {...field('bio', t('creators.bio'), t('creators.bio_help', { minimum: MIN_BIO, maximum: MAX_BIO }), {
          maxLength: MAX_BIO,
          dir: 'auto',
        })}
        required
        multiline
        minRows={5}
      />
      <FormField
        {...field('samples', t('creators.samples'), t('creators.samples_help', { maximum: MAX_SAMPLES }), {
          ...address,
          maxLength: (MAX_LINK + 1) * MAX_SAMPLES,
        })}
        required
        multiline
        minRows={3}
      />
      <fieldset className={styles.links}>
        <legend>{t('creators.links')}</legend>
        {SocialPlatform.options.map((platform) => (
          <FormField key={platform} {...field(`links.${platform}`, platformName(platform), '', address)} type="url" />
        ))}
      </fieldset>
      <div>
        <Button type="submit" variant="contained" loading={send.isPending}>
          {t('creators.send')}
        </Button>
      </div>
    </form>
  );
}
