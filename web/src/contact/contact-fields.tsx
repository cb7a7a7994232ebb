import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import { ContactCategory, ContactForm, MAX_CONTACT } from '@sankofa/api/contract/contact';
import { useForm } from 'react-hook-form';
import { currentSession } from '../accounts/session.ts';
import { type LabelId, t } from '../messages.ts';
import { detailOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import { FormField } from '../shell/form-field.tsx';
import { useDraft } from '../shell/use-draft.ts';
import styles from './contact-dialog.module.css';

const resolver = zodResolver(ContactForm);

const CATEGORIES: Readonly<Record<ContactCategory, LabelId>> = {
  General: 'contact.category_general',
  'Technical Support': 'contact.category_technical_support',
  'Content Creator': 'contact.category_content_creator',
  Partnership: 'contact.category_partnership',
  'Business Inquiry': 'contact.category_business_inquiry',
  Billing: 'contact.category_billing',
  'Feature Request': 'contact.category_feature_request',
  'Bug Report': 'contact.category_bug_report',
};

export function ContactFields({ failure, isPending, send, cancel }: ContactFieldsProps) {
  const fields = useForm({ resolver, defaultValues: blank() });
  const { control, handleSubmit } = fields;
  const forget = useDraft('contact', fields);
  const field = (name: keyof ContactForm, label: string) => ({
    control,
    name,
    id: `contact-${name}`,
    label,
    fullWidth: true,
    readOnly: isPending,
  });
  const input = (name: keyof typeof MAX_CONTACT, more: object = {}) => ({
    htmlInput: { maxLength: MAX_CONTACT[name], dir: 'auto', ...more },
    inputLabel: { required: false },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit((message) => !isPending && send(message, { onSuccess: forget }))}
    >
      <DialogContent className={styles.content ?? ''}>
        {failure !== null && (
          <Alert severity="error" variant="outlined">
            {t('contact.failed')}
            {detailOf(failure) !== null && <p>{detailOf(failure)}</p>}
          </Alert>
        )}
        <FormField {...field('name', t('contact.name'))} required autoComplete="name" slotProps={input('name')} />
        <FormField
          {...field('email', t('contact.email'))}
          required
          type="email"
          autoComplete="email"
          slotProps={input('email', { dir: 'ltr', inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
        />
        <FormField {...field('subject', t('contact.subject'))} slotProps={input('subject')} />
        <FormField {...field('category', t('contact.category'))} select>
          {ContactCategory.options.map((category) => (
            <MenuItem key={category} value={category}>
              {t(CATEGORIES[category])}
            </MenuItem>
          ))}
        </FormField>
        <FormField
          {...field('message', t('contact.message'))}
          required
          multiline
          rows={6}
          slotProps={input('message')}
        />
      </DialogContent>
      <DialogActions className={styles.actions ?? ''}>
        <Button
          color="inherit"
          disabled={isPending}
          onClick={() => {
            forget();
            cancel();
          }}
        >
          {t('contact.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={isPending}>
          {t(isPending ? 'contact.sending' : 'contact.send')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Prefilled for a signed-in person. */
function blank(): ContactForm {
  const user = currentSession()?.user;
  return { name: user?.name ?? '', email: user?.email ?? '', subject: '', category: 'General', message: '' };
}

interface ContactFieldsProps {
  readonly failure: Error | null;
  readonly isPending: boolean;
  readonly send: (message: ContactForm, then: { readonly onSuccess: () => void }) => void;
  readonly cancel: () => void;
}
