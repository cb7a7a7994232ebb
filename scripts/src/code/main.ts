import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { totpCode } from '@sankofa/api/accounts/totp';
import { DEMO_TOTP_SECRET } from '../seed/demo-people.ts';
import { hasDemo } from '../services/data-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = resolve(process.env.SANKOFA_DATA || `${root}.sankofa`);

// The second factor of the demo's staff, as an authenticator app would show it now.
if (hasDemo(folder)) console.log(totpCode(DEMO_TOTP_SECRET, new Date()));
else {
  console.error(`There is no demo in ${folder}. Staff use the authenticator app they set up.`);
  process.exitCode = 1;
}
