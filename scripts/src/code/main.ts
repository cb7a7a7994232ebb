import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { totpCode } from '@sankofa/api/accounts/totp';
import { DEMO_TOTP_SECRET } from '../seed/demo-people.ts';
import { hasDemo } from '../services/data-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = resolve(process.env.SANKOFA_DATA || `${root}.sankofa`);

// Prints the current one-time code of the demo staff.
if (hasDemo(folder)) console.log(totpCode(DEMO_TOTP_SECRET, new Date()));
else {
  console.error(`No demo data in ${folder}. Staff use their own authenticator app.`);
  process.exitCode = 1;
}
