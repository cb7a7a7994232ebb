import { Refusal } from '@sankofa/events/store/refusal';
import type { Pool } from 'pg';
import type { CredentialStore } from '../accounts/credential-store.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { SignInThrottle } from '../accounts/throttle.ts';

/**
 * The ten most common PINs: 23% of the 3.4 million that DataGenetics analysed ("PIN analysis", 2012). The first five
 * make up one in five, and five guesses are possible before a pause.
 */
const COMMON_PINS: ReadonlySet<string> = new Set([
  '1234',
  '1111',
  '0000',
  '1212',
  '7777',
  '1004',
  '2000',
  '4444',
  '2222',
  '6969',
]);

/** @throws Refusal `weak_pin` */
export function requireUncommonPin(pin: string): void {
  if (!COMMON_PINS.has(pin)) return;
  throw new Refusal('weak_pin');
}

/** The PIN of each account: a secret of the household's adults, hashed like a password. */
export class ProfilePins {
  readonly #secrets: Pool;
  readonly #credentials: CredentialStore;
  readonly #passwords: Passwords;
  readonly #throttle: SignInThrottle;

  constructor(secrets: Pool, credentials: CredentialStore, passwords: Passwords, throttle: SignInThrottle) {
    this.#secrets = secrets;
    this.#credentials = credentials;
    this.#passwords = passwords;
    this.#throttle = throttle;
  }

  /**
   * Checks the PIN of a request to switch. Returns whether none is set, none was given, or it is correct.
   * @throws Refusal `wrong_pin`
   * @throws TooManyAttempts
   * @throws Overloaded
   */
  async check(accountId: string, pin: string | undefined): Promise<'not-set' | 'not-given' | 'right'> {
    const stored = await this.#find(accountId);
    if (stored === null) return 'not-set';
    if (pin === undefined) return 'not-given';
    if (await this.#throttle.guardInSession(accountId, 'profile PIN', () => this.#passwords.verify(stored, pin)))
      return 'right';
    throw new Refusal('wrong_pin');
  }

  /**
   * Checks the account's password, which a child with the device does not know.
   * @throws Refusal `wrong_password`
   * @throws TooManyAttempts
   * @throws Overloaded
   */
  async requirePassword(accountId: string, password: string): Promise<void> {
    const credentials = await this.#credentials.find(accountId);
    const verify = (): Promise<boolean> => this.#passwords.verify(credentials?.passwordHash ?? null, password);
    if (await this.#throttle.guardInSession(accountId, 'profile password', verify)) return;
    throw new Refusal('wrong_password');
  }

  /**
   * Replaces the PIN.
   * @throws Overloaded
   */
  async set(accountId: string, pin: string): Promise<void> {
    await this.#secrets.query(
      `insert into secret.profile_pins (account_id, pin_hash) values ($1, $2)
       on conflict (account_id) do update set pin_hash = excluded.pin_hash`,
      [accountId, await this.#passwords.hash(pin)],
    );
  }

  /** Whether the account has a PIN. */
  async isSet(accountId: string): Promise<boolean> {
    return (await this.#find(accountId)) !== null;
  }

  async #find(accountId: string): Promise<string | null> {
    const { rows } = await this.#secrets.query<{ pin_hash: string }>({
      name: 'secret.profile-pin',
      text: 'select pin_hash from secret.profile_pins where account_id = $1',
      values: [accountId],
    });
    return rows[0]?.pin_hash ?? null;
  }
}
