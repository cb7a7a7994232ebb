import type { PackageType, ProductId } from '@sankofa/api/contract/billing';

/** A product that is paid for; the free plan is not. */
export type PackageId = Exclude<ProductId, 'free'>;

/** What somebody is about to buy. */
export interface Order {
  readonly packageId: PackageId;
  /** The film of `single_movie`. */
  readonly movieId?: string;
  /** The creator whom a creator plan supports. */
  readonly creatorId?: string;
}

export const PACKAGE_TYPES: Readonly<Record<PackageId, PackageType>> = {
  basic: 'subscription',
  premium: 'subscription',
  family: 'subscription',
  creator: 'subscription',
  creator_support: 'creator_subscription',
  creator_premium: 'creator_subscription',
  single_movie: 'premium_content',
  movie_bundle: 'premium_content',
  weekend_pass: 'premium_content',
};

export const isPackageId = (value: unknown): value is PackageId =>
  typeof value === 'string' && Object.hasOwn(PACKAGE_TYPES, value);

/** Support of creators delivers no digital content, so there is no right of withdrawal to lose. */
export const needsStartConsent = ({ packageId }: Order): boolean => PACKAGE_TYPES[packageId] !== 'creator_subscription';
