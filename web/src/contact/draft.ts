import { ContactForm } from '@sankofa/api/contract/contact';

/** What the form holds. */
export type ContactDraft = ContactForm;

export type Faults = { readonly [Field in keyof ContactDraft]?: string };

/** Checks the form against the contract; a sentence for each field that is not right yet. */
export function faultsOf(draft: ContactDraft): Faults {
  const faults: { [Field in keyof ContactDraft]?: string } = {};
  for (const { path, message } of ContactForm.safeParse(draft).error?.issues ?? []) {
    const field = path[0] as keyof ContactDraft;
    faults[field] ??= field === 'email' && draft.email.trim() === '' ? 'Type your e-mail address' : message;
  }
  return faults;
}
