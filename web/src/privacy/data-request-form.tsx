import { zodResolver } from '@hookform/resolvers/zod';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import { DataCategory, DataRequestFields, RequestType } from '@sankofa/api/contract/data-requests';
import { useController, useForm, useWatch } from 'react-hook-form';
import { currentSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { problemMessage } from '../server/problem-message.ts';
import { StaleReadError } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { FormField } from '../shell/form-field.tsx';
import { notify } from '../shell/notices.ts';
import styles from './data-rights-tab.module.css';
import { useFileDataRequest } from './use-data-request.ts';

const resolver = zodResolver(DataRequestFields);

/** Files a data request. The input stays if sending fails. */
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
      notify('success', t('privacy.request_submitted'));
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
      <h2 id="new-request">{t('privacy.request_make')}</h2>
      <FormField
        control={control}
        name="request_type"
        select
        label={t('privacy.request_type')}
        helperText={t(`privacy.data_${type}_text`)}
        readOnly={filing.isPending}
      >
        {RequestType.options.map((option) => (
          <MenuItem key={option} value={option}>
            {t(`privacy.data_${option}`)}
          </MenuItem>
        ))}
      </FormField>
      <FormField
        control={control}
        name="request_description"
        label={t('privacy.description')}
        multiline
        minRows={3}
        readOnly={filing.isPending}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <fieldset className={styles.categories}>
        <legend>{t('privacy.request_categories')}</legend>
        {DataCategory.options.map((category) => (
          <FormControlLabel
            key={category}
            label={t(`privacy.category_${category}`)}
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
        {t('privacy.request_submit')}
      </Button>
    </form>
  );
}

function tellFailure(error: Error): void {
  if (error instanceof StaleReadError) {
    notify('info', t('privacy.saved_soon'));
  } else if (currentSession() === null) {
    askToSignIn({ mode: 'sign-in', reason: t('privacy.request_sign_in') });
  } else {
    notify('error', problemMessage(error, 'request_open_already') ?? t('privacy.request_failed'));
  }
}
