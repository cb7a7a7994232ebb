import { totpCode } from '@sankofa/api/accounts/totp';
import { DEMO_TOTP_SECRET } from '../seed/demo-people.ts';

// The second factor of the demo's staff, as an authenticator app would show it now.
console.log(totpCode(DEMO_TOTP_SECRET, new Date()));
