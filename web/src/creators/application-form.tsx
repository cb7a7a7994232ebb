import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
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
import { useRef, useState } from 'react';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { type ApplicationDraft, BLANK, type Field, faultsOf, toApplication } from './application-draft.ts';

import { myVerification } from './queries.ts';
import styles from './verification.module.css';

const FIELDS: readonly Field[] = ['bio', 'samples', ...SocialPlatform.options];

/** Who one is, what one has made, and where else one can be found. */
export function ApplicationForm({ person }: { readonly person: string }) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<ApplicationDraft>(BLANK);
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({});
  const form = useRef<HTMLFormElement>(null);
  // Sent again as it is, an application is the same one; changed, it is another.
  const key = useRef('');
  const send = useMutation({
    mutationFn: (body: Application) => call(applyForVerification, { body }, { idempotencyKey: key.current }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: myVerification(person).queryKey });
      notify('success', 'Your application is sent. We write to you when it is decided.');
    },
  });
  const change = (changed: Partial<ApplicationDraft>): void => {
    key.current = '';
    setDraft({ ...draft, ...changed });
  };

  function submit(): void {
    const found = faultsOf(draft);
    setFaults(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    key.current ||= crypto.randomUUID();
    send.mutate(toApplication(draft));
  }

  const field = (name: Field, label: string, help: string, input: object = {}) => ({
    name,
    id: `creator-${name}`,
    label,
    fullWidth: true,
    disabled: send.isPending,
    error: faults[name] !== undefined,
    helperText: faults[name] ?? help,
    slotProps: { htmlInput: input, inputLabel: { required: false } },
  });
  const address = { maxLength: MAX_LINK, inputMode: 'url', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' };

  return (
    <form
      ref={form}
      className={styles.card}
      noValidate
      aria-label="Apply to be verified"
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) submit();
      }}
    >
      {send.error && (
        <Alert severity="error" variant="outlined">
          {detailOf(send.error) ?? 'The application could not be sent. Nothing is lost: try again.'}
        </Alert>
      )}
      <FormControl disabled={send.isPending}>
        <FormLabel id="creator-tier">Tier</FormLabel>
        <RadioGroup
          row
          aria-labelledby="creator-tier"
          name="tier"
          value={draft.tier}
          onChange={(_, tier) => change({ tier: CreatorTier.parse(tier) })}
        >
          {CreatorTier.options.map((tier) => (
            <FormControlLabel key={tier} value={tier} label={TIER_NAMES[tier]} control={<Radio />} />
          ))}
        </RadioGroup>
      </FormControl>
      <TextField
        {...field(
          'bio',
          'About you and your work',
          `${MIN_BIO} to ${MAX_BIO.toLocaleString('en')} characters. Only our staff reads it.`,
          { maxLength: MAX_BIO, dir: 'auto' },
        )}
        required
        multiline
        minRows={5}
        value={draft.bio}
        onChange={({ target }) => change({ bio: target.value })}
      />
      <TextField
        {...field(
          'samples',
          'Links to your work',
          `One to ${MAX_SAMPLES} whole addresses that begin with https://, one on each line.`,
          { ...address, maxLength: (MAX_LINK + 1) * MAX_SAMPLES },
        )}
        required
        multiline
        minRows={3}
        value={draft.samples}
        onChange={({ target }) => change({ samples: target.value })}
      />
      <fieldset className={styles.links}>
        <legend>Where you can be found (optional)</legend>
        {SocialPlatform.options.map((platform) => (
          <TextField
            key={platform}
            {...field(platform, PLATFORM_NAMES[platform], '', address)}
            type="url"
            value={draft.links[platform]}
            onChange={({ target }) => change({ links: { ...draft.links, [platform]: target.value } })}
          />
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
