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
  PLATFORM_NAMES,
  SocialPlatform,
  TIER_NAMES,
} from '@sankofa/api/contract/creator-verification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, type FieldErrors, type FieldPath, type Resolver, set, useForm } from 'react-hook-form';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import { FormField } from '../shell/form-field.tsx';
import { notify } from '../shell/notices.ts';
import { useRequestKey } from '../shell/use-request-key.ts';
import { type ApplicationDraft, BLANK, faultsOf, toApplication } from './application-draft.ts';
import { myVerification } from './queries.ts';
import styles from './verification.module.css';

/** Checks the form, each field where it is typed. */
const resolver: Resolver<ApplicationDraft> = (draft) => {
  const errors: FieldErrors<ApplicationDraft> = {};
  for (const [field, message] of Object.entries(faultsOf(draft))) set(errors, field, { type: 'contract', message });
  return Object.keys(errors).length === 0 ? { values: draft, errors: {} } : { values: {}, errors };
};

/** Who one is, what one has made, and where else one can be found. */
export function ApplicationForm({ person }: { readonly person: string }) {
  const queries = useQueryClient();
  const { control, handleSubmit } = useForm<ApplicationDraft>({ resolver, defaultValues: BLANK });
  const keyOf = useRequestKey();
  const send = useMutation({
    mutationFn: (body: Application) => call(applyForVerification, { body }, { idempotencyKey: keyOf(body) }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: myVerification(person).queryKey });
      notify('success', 'Your application is sent. We write to you when it is decided.');
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
      aria-label="Apply to be verified"
      onSubmit={handleSubmit((draft) => !send.isPending && send.mutate(toApplication(draft)))}
    >
      {send.error && (
        <Alert severity="error" variant="outlined">
          {detailOf(send.error) ?? 'The application could not be sent. Nothing is lost: try again.'}
        </Alert>
      )}
      <FormControl disabled={send.isPending}>
        <FormLabel id="creator-tier">Tier</FormLabel>
        <Controller
          control={control}
          name="tier"
          render={({ field: tiers }) => (
            <RadioGroup row aria-labelledby="creator-tier" {...tiers}>
              {CreatorTier.options.map((tier) => (
                <FormControlLabel key={tier} value={tier} label={TIER_NAMES[tier]} control={<Radio />} />
              ))}
            </RadioGroup>
          )}
        />
      </FormControl>
      <FormField
        {...field(
          'bio',
          'About you and your work',
          `${MIN_BIO} to ${MAX_BIO.toLocaleString('en')} characters. Only our staff reads it.`,
          { maxLength: MAX_BIO, dir: 'auto' },
        )}
        required
        multiline
        minRows={5}
      />
      <FormField
        {...field(
          'samples',
          'Links to your work',
          `One to ${MAX_SAMPLES} whole addresses that begin with https://, one on each line.`,
          { ...address, maxLength: (MAX_LINK + 1) * MAX_SAMPLES },
        )}
        required
        multiline
        minRows={3}
      />
      <fieldset className={styles.links}>
        <legend>Where you can be found (optional)</legend>
        {SocialPlatform.options.map((platform) => (
          <FormField key={platform} {...field(`links.${platform}`, PLATFORM_NAMES[platform], '', address)} type="url" />
        ))}
      </fieldset>
      <div>
        <Button type="submit" variant="contained" loading={send.isPending}>
          Send application
        </Button>
      </div>
    </form>
  );
}
