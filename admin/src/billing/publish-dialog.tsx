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
} from '@sankofa/api/contract/admin-products';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { amountInput, minorOf, moneyText } from './money.ts';

interface Props {
  readonly product: AdminProduct & { readonly id: Exclude<AdminProduct['id'], 'free'> };
  readonly onClose: () => void;
  /** Called with a confirmation to show. */
  readonly onDone: (message: string) => Promise<void>;
}

/** Publishes new terms of a product, starting from the current ones. */
export function PublishDialog({ product: { id, version, terms }, onClose, onDone }: Props) {
  const [name, setName] = useState(terms.name);
  const [description, setDescription] = useState(terms.description);
  const [price, setPrice] = useState(() => amountInput(terms.priceMinor));
  const [trialDays, setTrialDays] = useState(String(terms.kind === 'plan' ? terms.trialDays : 0));
  const { data, error } = EditableTerms.safeParse({
    name,
    description,
    priceMinor: minorOf(price),
    trialDays: trialDays.trim() === '' ? null : Number(trialDays),
  });
  const wrong = new Set(error?.issues.map(({ path }) => path[0]));
  const money = (amount: number): string => moneyText(amount, terms.currency);
  return (
    <ConfirmDialog
      title={t('billing.publish_title', { name: terms.name })}
      button={t('billing.publish')}
      isReady={data !== undefined}
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
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={wrong.has('name')}
            required
            fullWidth
            slotProps={{ htmlInput: { maxLength: MAX_PRODUCT_TEXT.name } }}
          />
          <TextField
            label={t('billing.description')}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            error={wrong.has('description')}
            required
            fullWidth
            multiline
            slotProps={{ htmlInput: { maxLength: MAX_PRODUCT_TEXT.description } }}
          />
          <TextField
            label={t('billing.price_in', { currency: terms.currency })}
            value={price}
            onChange={(event) => setPrice(event.target.value)}
            error={wrong.has('priceMinor')}
            helperText={t('billing.price_range', { least: money(MIN_PRICE_MINOR), most: money(MAX_PRICE_MINOR) })}
            required
            fullWidth
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          {terms.kind === 'plan' && (
            <TextField
              label={t('billing.trial_days')}
              value={trialDays}
              onChange={(event) => setTrialDays(event.target.value)}
              error={wrong.has('trialDays')}
              required
              fullWidth
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
          )}
        </Box>
      }
    />
  );
}
