import type { Benefits, ProductId, ProductKind, ProductTerms } from './product-terms.ts';

const TRIAL_DAYS = 7;
const YEAR_HOURS = 365 * 24;
const PASS_HOURS = 72;

const FREE: Benefits = { premiumFilms: false, ads: true, maxHeight: 720, screens: 1, creatorTools: false };
const BASIC: Benefits = { ...FREE, ads: false, maxHeight: 1080 };
const PREMIUM: Benefits = { ...BASIC, premiumFilms: true };

const terms = (
  kind: ProductKind,
  name: string,
  description: string,
  priceMinor: number,
  benefits: Benefits,
  more: Partial<ProductTerms> = {},
): ProductTerms => ({
  kind,
  name,
  description,
  priceMinor,
  currency: 'USD',
  interval: null,
  trialDays: 0,
  benefits,
  credits: 0,
  validHours: null,
  ...more,
});

const MONTHLY = { interval: 'month' } as const;
const WITH_TRIAL = { ...MONTHLY, trialDays: TRIAL_DAYS };

/** Products of a new installation; `npm start` publishes them. Later versions come from the console. */
export const FIRST_PRODUCTS: Readonly<Record<ProductId, ProductTerms>> = {
  free: terms('plan', 'Free', 'Free films with ads', 0, FREE, MONTHLY),
  basic: terms('plan', 'Basic', 'Free films without ads, in full quality', 499, BASIC, WITH_TRIAL),
  premium: terms('plan', 'Premium', 'Every film, without ads', 999, PREMIUM, WITH_TRIAL),
  family: terms('plan', 'Family', 'Every film, on two screens at once', 1_499, { ...PREMIUM, screens: 2 }, WITH_TRIAL),
  creator: terms(
    'plan',
    'Creator',
    'Premium, with the tools to show films of your own',
    1_999,
    { ...PREMIUM, creatorTools: true },
    WITH_TRIAL,
  ),
  creator_support: terms('creator_support', 'Creator support', 'A monthly sum for a creator', 499, FREE, MONTHLY),
  creator_premium: terms(
    'creator_support',
    'Creator premium support',
    'A larger monthly sum for a creator',
    999,
    FREE,
    MONTHLY,
  ),
  single_movie: terms('movie', 'Single film', 'One premium film, as long as we hold its licence', 499, PREMIUM),
  movie_bundle: terms('bundle', 'Film bundle', 'Three premium films of your choice, within a year', 1_299, PREMIUM, {
    credits: 3,
    validHours: YEAR_HOURS,
  }),
  weekend_pass: terms('pass', 'Weekend pass', 'Every film for 72 hours', 599, PREMIUM, { validHours: PASS_HOURS }),
};
