import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AdminProduct, getProduct, withdrawProduct } from '@sankofa/api/contract/admin-products';
import type { ResponseOf } from '@sankofa/api/contract/route';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { Section } from '../moderation/section.tsx';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { momentText } from '../shell/date-format.ts';
import { RecordPage } from '../shell/record-page.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { priceText, productStateOf } from './billing-labels.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { termRows } from './terms-rows.ts';

type Product = ResponseOf<typeof getProduct>;

/** One product: all versions of its terms, and what staff may do with it. */
export default function ProductShow() {
  const id = AdminProduct.shape.id.safeParse(useParams().id).data;
  return id ? <ProductPage id={id} /> : <Navigate to="/products" replace />;
}

function ProductPage({ id }: Pick<AdminProduct, 'id'>) {
  const query = useQuery<Product>({
    queryKey: ['products', 'getOne', id],
    queryFn: () => client.call(getProduct, { params: { id } }),
  });
  return (
    <RecordPage
      list={t('billing.prices')}
      to="/products"
      query={query}
      failed={t('billing.product_failed')}
      missing={t('billing.product_missing')}
      headingOf={(product) => ({
        here: product.terms.name,
        title: product.terms.name,
        state: <StatePill of={productStateOf(product)} />,
      })}
    >
      {(product, onDone) => (
        <>
          {can('prices.manage') && <Acts product={product} onDone={onDone} />}
          <Section title={t('billing.versions')}>
            <Versions product={product} />
          </Section>
          {product.moves.length > 0 && (
            <Section title={t('billing.moves')}>
              <Moves product={product} />
            </Section>
          )}
        </>
      )}
    </RecordPage>
  );
}

function Versions({ product: { versions } }: { readonly product: Product }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
      {versions.map(({ version, terms, published_at, published_by: by }) => (
        <Box component="li" key={version} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 600 }}>
            {t('billing.version_line', { version, price: priceText(terms) })}
          </Typography>
          <Typography component="div">
            <bdi>{t('billing.term_line', { label: terms.name, value: terms.description })}</bdi>
          </Typography>
          <Typography component="div" variant="body2">
            {termRows(terms)
              .slice(1)
              .map(([label, value]) => t('billing.term_line', { label, value }))
              .join(' · ')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {by === null
              ? t('billing.published_at', { moment: momentText(published_at) })
              : t('billing.published_by', { moment: momentText(published_at), name: personName(by) })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Moves({ product: { moves } }: { readonly product: Product }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {moves.map(({ version, moves_at, told, moved }) => (
        <Typography component="li" key={version} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
          {t('billing.move_line', { version, date: momentText(moves_at), told, moved })}
        </Typography>
      ))}
    </Box>
  );
}

interface ActsProps {
  readonly product: Product;
  readonly onDone: (message: string) => Promise<void>;
}

function Acts({ product, onDone }: ActsProps) {
  const [asks, setAsks] = useState<'publish' | 'move' | 'withdraw' | null>(null);
  const { id } = product;
  if (id === 'free') return <Typography color="textSecondary">{t('billing.free_fixed')}</Typography>;
  const close = (): void => setAsks(null);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 2 }}>
      <Button variant="contained" onClick={() => setAsks('publish')}>
        {t('billing.publish_version')}
      </Button>
      {product.version > 1 && product.terms.interval !== null && (
        <Button variant="outlined" onClick={() => setAsks('move')}>
          {t('billing.move_subscribers')}
        </Button>
      )}
      {product.is_sold && (
        <Button variant="outlined" color="error" onClick={() => setAsks('withdraw')}>
          {t('billing.withdraw')}
        </Button>
      )}
      {asks === 'publish' && <PublishDialog product={{ ...product, id }} onClose={close} onDone={onDone} />}
      {asks === 'move' && <MoveDialog product={{ ...product, id }} onClose={close} onDone={onDone} />}
      {asks === 'withdraw' && (
        <ConfirmDialog
          title={t('billing.withdraw_title')}
          text={t('billing.withdraw_text', { name: product.terms.name })}
          button={t('billing.withdraw')}
          onClose={close}
          act={async () => {
            await client.call(withdrawProduct, { params: { id } });
            await onDone(t('billing.withdrawn'));
          }}
        />
      )}
    </Box>
  );
}
