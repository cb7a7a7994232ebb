import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { DataCategory, RequestType } from '@sankofa/api/contract/data-requests';
import { type FormEvent, useState } from 'react';
import { currentSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { NotShownYet } from '../server/read-back.ts';
import { saidBy } from '../server/said-by.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';
import { categoryNames, requestTypes } from './data-request-words.ts';
import styles from './data-rights-tab.module.css';
import { useFileDataRequest } from './use-data-request.ts';

const shown = 'Data request submitted successfully! You will receive a response within 30 days.';

/** Asks for something to be done with the person's data. What was typed stays when it could not be sent. */
export function DataRequestForm({ person }: { readonly person: string }) {
  const [type, setType] = useState<RequestType>('access');
  const [description, setDescription] = useState('');
  const [categories, setCategories] = useState<readonly DataCategory[]>([]);
  const filing = useFileDataRequest(person, {
    onShown: () => {
      setDescription('');
      setCategories([]);
      notify('success', shown);
    },
    onFailure: tellFailure,
  });

  const toggle = (category: DataCategory, wanted: boolean): void =>
    setCategories(wanted ? [...categories, category] : categories.filter((chosen) => chosen !== category));

  function submit(event: FormEvent): void {
    event.preventDefault();
    filing.mutate({
      request_type: type,
      request_description: description,
      requested_data_categories: [...categories],
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-labelledby="new-request" aria-busy={filing.isPending}>
      <h2 id="new-request">Make a request</h2>
      <TextField
        select
        label="What do you ask for?"
        value={type}
        onChange={(event) => setType(RequestType.parse(event.target.value))}
        helperText={requestTypes[type].text}
        disabled={filing.isPending}
      >
        {RequestType.options.map((option) => (
          <MenuItem key={option} value={option}>
            {requestTypes[option].title}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Description"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        multiline
        minRows={3}
        disabled={filing.isPending}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <fieldset className={styles.categories}>
        <legend>Which data is it about?</legend>
        {DataCategory.options.map((category) => (
          <FormControlLabel
            key={category}
            label={categoryNames[category]}
            control={
              <Checkbox
                checked={categories.includes(category)}
                onChange={(_event, checked) => toggle(category, checked)}
                disabled={filing.isPending}
              />
            }
          />
        ))}
      </fieldset>
      <Button type="submit" variant="contained" loading={filing.isPending}>
        Submit request
      </Button>
    </form>
  );
}

function tellFailure(error: Error): void {
  if (error instanceof NotShownYet) {
    notify('info', 'Your request is recorded. It will show here in a moment.');
  } else if (currentSession() === null) {
    askToSignIn({ mode: 'sign-in', reason: 'Please login to submit data request' });
  } else {
    notify('error', saidBy(error, 'request_open_already') ?? 'Failed to submit data request. Please try again.');
  }
}
