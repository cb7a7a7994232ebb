import { createHash } from 'node:crypto';
import { isThisMachine } from '@sankofa/events/config/config';
import { INSTALLATION, preparation } from '@sankofa/events/installation/preparation';
import type { MasterKey } from '@sankofa/events/personal/master-key';
import type { DocumentType } from '@sankofa/events/privacy/consent-type';
import { Signer } from '@sankofa/events/proof/signer';
import { staff } from '@sankofa/projections/accounts/staff';
import { movies } from '@sankofa/projections/catalogue/movies';
import { documents } from '@sankofa/projections/privacy/documents';
import { livemodeOf } from '../billing/entitlements.ts';
import { findAllSold, type SoldProduct } from '../billing/products.ts';
import { HAS_VIDEO, IS_PUBLIC } from '../catalogue/watchable.ts';
import { type Preparation, PreparationId } from '../contract/installation.ts';
import type { ApiConfig } from '../core.ts';
import type { ProxyWatch } from '../http/proxy-watch.ts';
import type { textsIn } from '../messages/catalogues.ts';
import { hasAddress, isPlaceholder } from '../public-settings.ts';
import type { Services } from '../services.ts';
import { as, findAll, findOne, raw, sql, view } from '../sql.ts';
import { stored } from '../tables.ts';

/** The texts that people accept or follow, and the notices beside the two optional consents. */
const TEXTS: readonly DocumentType[] = [
  'terms-of-service',
  'privacy-policy',
  'community-guidelines',
  'cookie-policy',
  'dmca-policy',
];
const NOTICES: readonly DocumentType[] = ['marketing-emails', 'data-processing'];
/** Officers without whom no erasure can be completed: one proposes, another approves. */
const OFFICERS = 2;

const members = view(staff, 'staff_members', 's');
const films = view(movies, 'movies', 'm');
const texts = view(documents, 'documents', 'd');
const webhooks = stored('secret.webhook_inbox');

/** Settings that the preparations look at. */
export type InstallationSettings = Pick<
  ApiConfig,
  | 'SANKOFA_PUBLIC_URL'
  | 'SANKOFA_SIGNING_KEY'
  | 'SMTP_URL'
  | 'SANKOFA_MAIL'
  | 'SANKOFA_MAIL_FROM'
  | 'SANKOFA_CONTACT_EMAIL'
  | 'SANKOFA_SELLER'
  | 'SANKOFA_STRIPE_KEY'
  | 'SANKOFA_PAYPAL_CLIENT_ID'
  | 'SANKOFA_PAYPAL_URL'
>;
type Deps = Pick<Services, 'runner' | 'queries' | 'masterKey' | 'clock'> & {
  readonly config: InstallationSettings;
  /** Absent in a command, which sees no requests. */
  readonly proxyWatch?: Pick<ProxyWatch, 'isIgnoring'>;
};
type Texts = ReturnType<typeof textsIn>;
type Found = Omit<Preparation, 'id' | 'title'>;

const done = (detail: string): Found => ({ state: 'done', detail });
const needed = (detail: string): Found => ({ state: 'needed', detail });
const advised = (detail: string): Found => ({ state: 'advised', detail });

const sha256 = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

/** Identifies mail server and sender, without naming them. */
export const transportOf = ({ SMTP_URL = '', SANKOFA_MAIL_FROM }: InstallationSettings): string =>
  sha256(SMTP_URL && new URL(SMTP_URL).host, SANKOFA_MAIL_FROM);

/** Identifies the keys without which data or proofs are lost. */
export const keysOf = ({ ids, indexId }: MasterKey, { SANKOFA_SIGNING_KEY }: InstallationSettings): string =>
  sha256(...ids, indexId, new Signer(SANKOFA_SIGNING_KEY).keyId);

/** What the installation needs before it opens to its public, in the order of `PreparationId`. */
export async function findPreparations(deps: Deps, t: Texts): Promise<Preparation[]> {
  const { runner, config } = deps;
  const [{ state }, published, sold] = await Promise.all([
    runner.state(preparation, INSTALLATION),
    publishedDocuments(deps),
    paidProducts(deps),
  ]);
  const ofMail = config.SANKOFA_MAIL === 'none' ? advised : needed;
  const found: Partial<Record<PreparationId, Found>> = {
    public_address: publicAddress(config, t),
    ...(deps.proxyWatch?.isIgnoring ? { proxy: needed(t('installation.do.proxy')) } : {}),
    sender: isPlaceholder(config.SANKOFA_MAIL_FROM)
      ? ofMail(t('installation.do.sender'))
      : done(config.SANKOFA_MAIL_FROM),
    mail:
      state.receivedBy === transportOf(config)
        ? done(t('installation.done.mail'))
        : ofMail(t(config.SMTP_URL ? 'installation.do.mail_test' : 'installation.do.mail_server')),
    contact: isPlaceholder(config.SANKOFA_CONTACT_EMAIL)
      ? needed(t('installation.do.contact'))
      : done(config.SANKOFA_CONTACT_EMAIL),
    seller: hasAddress(config.SANKOFA_SELLER)
      ? done(
          config.SANKOFA_SELLER.split(';')
            .map((line) => line.trim())
            .join(', '),
        )
      : needed(t('installation.do.seller')),
    keys:
      state.savedKeys === keysOf(deps.masterKey, config)
        ? done(t('installation.done.keys'))
        : needed(t('installation.do.keys')),
    backup: state.backupTriedAt
      ? done(t('installation.done.backup', { at: state.backupTriedAt }))
      : needed(t('installation.do.backup')),
    officers: await officers(deps, t),
    ...documentSteps(published, t),
    prices:
      sold.length > 0
        ? done(t('installation.done.prices', { count: sold.length }))
        : advised(t('installation.do.prices')),
    payments: await payments(deps, sold.length > 0, t),
    first_film: await firstFilm(deps, t),
  };
  return PreparationId.options.flatMap((id) => {
    const one = found[id];
    return one ? [{ id, title: t(`installation.title.${id}`), ...one }] : [];
  });
}

function publicAddress({ SANKOFA_PUBLIC_URL: url }: InstallationSettings, t: Texts): Found {
  if (!url || isThisMachine(new URL(url).hostname)) return needed(t('installation.do.public_address'));
  return url.startsWith('https://') ? done(url) : needed(t('installation.do.https', { url }));
}

/** Products on sale that cost something. */
const paidProducts = async (deps: Deps): Promise<SoldProduct[]> =>
  (await findAllSold(deps)).filter(({ terms }) => terms.priceMinor > 0);

async function officers({ queries }: Deps, t: Texts): Promise<Found> {
  const row = await findOne(
    queries,
    sql`select count(*)::integer ${as<{ officers: number }>('officers')} from ${members}
        where s.role = 'compliance_officer' and s.suspended_at is null`,
  );
  const count = row?.officers ?? 0;
  return count >= OFFICERS
    ? done(t('installation.done.officers', { count }))
    : needed(t('installation.do.officers', { missing: OFFICERS - count }));
}

async function publishedDocuments({ queries, clock }: Deps): Promise<ReadonlySet<DocumentType>> {
  const rows = await findAll(
    queries,
    sql`select distinct ${texts.pick('type')} from ${texts} where d.is_original and d.in_force_from <= ${clock()}`,
  );
  return new Set(rows.map(({ type }) => type));
}

function documentSteps(
  published: ReadonlySet<DocumentType>,
  t: Texts,
): Record<'documents' | 'notices' | 'imprint', Found> {
  const step = (types: readonly DocumentType[]): Found => {
    const missing = types.filter((type) => !published.has(type));
    if (missing.length === 0) return done(t('installation.done.published'));
    const names = missing.map((type) => t('installation.document', { type: type.replaceAll('-', '_') }));
    return needed(t('installation.do.documents', { names: names.join(', ') }));
  };
  return {
    documents: step(TEXTS),
    notices: step(NOTICES),
    imprint: published.has('imprint') ? done(t('installation.done.published')) : advised(t('installation.do.imprint')),
  };
}

/** Payments are needed once something is sold. */
async function payments({ queries, config }: Deps, isSelling: boolean, t: Texts): Promise<Found> {
  const { SANKOFA_STRIPE_KEY: stripe, SANKOFA_PAYPAL_CLIENT_ID: paypal } = config;
  const open = isSelling ? needed : advised;
  const used = [...(stripe ? ['stripe' as const] : []), ...(paypal ? ['paypal' as const] : [])];
  if (used.length === 0) return open(t('installation.do.payments'));
  const rows = await findAll(queries, sql`select distinct ${webhooks.pick('provider')} from ${webhooks}`);
  const silent = used.find((provider) => !rows.some((row) => row.provider === provider));
  if (silent) return open(t('installation.do.webhook', { provider: silent, path: `/api/payments/webhooks/${silent}` }));
  return livemodeOf(config) ? done(t('installation.done.payments')) : open(t('installation.do.live_money'));
}

async function firstFilm({ queries }: Deps, t: Texts): Promise<Found> {
  const row = await findOne(
    queries,
    sql`select ${films.pick('id')} from ${films} where ${raw(IS_PUBLIC)} and ${raw(HAS_VIDEO)} limit 1`,
  );
  return row ? done(t('installation.done.first_film')) : needed(t('installation.do.first_film'));
}
