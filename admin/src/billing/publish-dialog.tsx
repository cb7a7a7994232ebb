import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  type AdminProduct,
  EditableTerms,
  MAX_PRICE_MINOR,
  MAX_PRODUCT_TEXT,
  MIN_PRICE_MINOR,
  publishProduct,
  termsFault,
} from '@sankofa/api/contract/admin-products';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { amountInput, minorOf, moneyText } from './money.ts';
import { TermsFields, type TypedTerms } from './terms-fields.tsx';
import { changedRows } from './terms-rows.ts';

interface Props {
  readonly product: AdminProduct & { readonly id: Exclude<AdminProduct['id'], 'free'> };
  readonly onClose: () => void;
  /** Called with a confirmation to show. */
  readonly onDone: (message: string) => Promise<void>;
}

/** Publishes new terms of a product, starting from the current ones, and shows what changes. */
export function PublishDialog({ product: { id, version, terms, is_sold }, onClose, onDone }: Props) {
  const [typed, setTyped] = useState(() => toTyped(terms));
  const change = (more: Partial<TypedTerms>): void => setTyped((before) => ({ ...before, ...more }));
  const { data, error } = EditableTerms.safeParse(fromTyped(typed));
  const wrong = new Set(error?.issues.map(({ path }) => String(path[0] === 'benefits' ? path[1] : path[0])));
  const after = data && { ...terms, ...data };
  const fault = after && termsFault(after, terms.benefits);
  const changes = after ? changedRows(terms, after) : [];
  const money = (amount: number): string => moneyText(amount, terms.currency);
  return (
    <ConfirmDialog
      title={t('billing.publish_title', { name: terms.name })}
      button={t('billing.publish')}
      // The same terms put a withdrawn product back on sale.
      isReady={data !== undefined && !fault && (changes.length > 0 || !is_sold)}
      onClose={onClose}
      act={async () => {
        if (!data) return;
        await client.call(publishProduct, { params: { id }, body: { based_on: version, terms: data } });
        await onDone(t('billing.version_published', { version: version + 1 }));
      }}
      text={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography>{t('billing.publish_text')}</Typography>
          <TextField
            label={t('billing.name')}
            value={typed.name}
            onChange={(event) => change({ name: event.target.value })}
            error={wrong.has('name')}
            required
            fullWidth
            slotProps={{ htmlInput: { maxLength: MAX_PRODUCT_TEXT.name } }}
          />
          <TextField
            label={t('billing.description')}
            value={typed.description}
            onChange={(event) => change({ description: event.target.value })}
            error={wrong.has('description')}
            helperText={t('billing.description_help')}
            required
            fullWidth
            multiline
            slotProps={{ htmlInput: { maxLength: MAX_PRODUCT_TEXT.description } }}
          />
          <TextField
            label={t('billing.price_in', { currency: terms.currency })}
            value={typed.price}
            onChange={(event) => change({ price: event.target.value })}
            error={wrong.has('priceMinor')}
            helperText={t('billing.price_range', { least: money(MIN_PRICE_MINOR), most: money(MAX_PRICE_MINOR) })}
            required
            fullWidth
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          <TermsFields kind={terms.kind} typed={typed} wrong={wrong} onChange={change} />
          {fault && <Alert severity="error">{t('refusals.terms_unfit', { kind: terms.kind, fault })}</Alert>}
          {!fault && changes.length > 0 && <Changes changes={changes} />}
        </Box>
      }
    />
  );
}

function Changes({ changes }: { readonly changes: ReturnType<typeof changedRows> }) {
  return (
    <Box component="section" aria-label={t('billing.changes')} sx={{ overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{t('billing.changes')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {changes.map(({ label, before, after }) => (
          <li key={label}>{t('billing.term_change', { label, before, after })}</li>
        ))}
      </Box>
    </Box>
  );
}

const toTyped = ({ name, description, priceMinor, trialDays, kind, benefits, ...terms }: AdminProduct['terms']) => ({
  ...benefits,
  name,
  description,
  price: amountInput(priceMinor),
  // Only plans have a trial: others from before lose it.
  trialDays: String(kind === 'plan' ? trialDays : 0),
  screens: String(benefits.screens),
  credits: String(terms.credits),
  validHours: terms.validHours === null ? '' : String(terms.validHours),
});

/** What was typed, for the schema. */
function fromTyped(typed: TypedTerms): unknown {
  const { name, description, price, premiumFilms, ads, maxHeight, creatorTools } = typed;
  const number = (text: string): number | null => (text.trim() === '' ? null : Number(text));
  return {
    name,
    description,
    priceMinor: minorOf(price),
    trialDays: number(typed.trialDays),
    benefits: { premiumFilms, ads, maxHeight, creatorTools, screens: number(typed.screens) },
    credits: number(typed.credits),
    validHours: number(typed.validHours),
  };
}
