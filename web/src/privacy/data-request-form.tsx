import { zodResolver } from '@hookform/resolvers/zod';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import { DataCategory, DataRequestFields, RequestType } from '@sankofa/api/contract/data-requests';
import { useController, useForm, useWatch } from 'react-hook-form';
import { currentSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { problemMessage } from '../server/problem-message.ts';
import { StaleReadError } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { FormField } from '../shell/form-field.tsx';
import { notify } from '../shell/notices.ts';
import { categoryNames, requestTypes } from './data-request-labels.ts';
import styles from './data-rights-tab.module.css';
import { useFileDataRequest } from './use-data-request.ts';

const shown = 'Data request submitted successfully! You will receive a response within 30 days.';

const resolver = zodResolver(DataRequestFields);

/** Asks for something to be done with the person's data. What was typed stays when it could not be sent. */
export function DataRequestForm({ person }: { readonly person: string }) {
  const { control, handleSubmit, resetField } = useForm<DataRequestFields>({
    resolver,
    defaultValues: { request_type: 'access', request_description: '', requested_data_categories: [] },
  });
  const type = useWatch({ control, name: 'request_type' });
  const {
    field: { value: categories, onChange: setCategories },
  } = useController({ control, name: 'requested_data_categories' });
  const filing = useFileDataRequest(person, {
    onShown: () => {
      resetField('request_description');
      resetField('requested_data_categories');
      notify('success', shown);
    },
    onFailure: tellFailure,
  });

  const toggle = (category: DataCategory, wanted: boolean): void =>
    setCategories(wanted ? [...categories, category] : categories.filter((chosen) => chosen !== category));

  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit((body) => filing.mutate(body))}
      aria-labelledby="new-request"
      aria-busy={filing.isPending}
    >
      <h2 id="new-request">Make a request</h2>
      <FormField
        control={control}
        name="request_type"
        select
        label="What do you ask for?"
        helperText={requestTypes[type].text}
        readOnly={filing.isPending}
      >
        {RequestType.options.map((option) => (
          <MenuItem key={option} value={option}>
            {requestTypes[option].title}
          </MenuItem>
        ))}
      </FormField>
      <FormField
        control={control}
        name="request_description"
        label="Description"
        multiline
        minRows={3}
        readOnly={filing.isPending}
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
  if (error instanceof StaleReadError) {
    notify('info', 'Your request is recorded. It will show here in a moment.');
  } else if (currentSession() === null) {
    askToSignIn({ mode: 'sign-in', reason: 'Please login to submit data request' });
  } else {
    notify(
      'error',
      problemMessage(error, 'request_open_already') ?? 'Failed to submit data request. Please try again.',
    );
  }
}
