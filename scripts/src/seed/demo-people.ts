import type { Role } from '@sankofa/events/accounts/role';
import { DEMO_OWNER } from '@sankofa/events/demo/demo-log';

/** Password of all demo accounts. */
export const DEMO_PASSWORD = 'sankofa-demo';

/** Base32 TOTP secret of all demo staff. Public, so for demo data only. */
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export const demoStaff: readonly { readonly email: string; readonly name: string; readonly role: Role }[] = [
  { email: DEMO_OWNER, name: 'Nana Owusu', role: 'owner' },
  { email: 'compliance@sankofa.example', name: 'Jide Okafor', role: 'compliance_officer' },
  { email: 'analyst@sankofa.example', name: 'Mariam Sow', role: 'analyst' },
  { email: 'moderator@sankofa.example', name: 'Adwoa Boateng', role: 'moderator' },
  { email: 'lead@sankofa.example', name: 'Tendai Moyo', role: 'lead_moderator' },
];

/** Viewers with their consents: granted (+) and withdrawn (-), in order. */
export const demoViewers: readonly {
  readonly email: string;
  readonly name: string;
  readonly steps: readonly string[];
}[] = [
  {
    email: 'amina@sankofa.example',
    name: 'Amina Diallo',
    steps: ['+terms_of_service', '+privacy_policy', '+marketing_emails', '+data_processing', '-marketing_emails'],
  },
  { email: 'kwame@sankofa.example', name: 'Kwame Asante', steps: ['+terms_of_service', '+privacy_policy'] },
  { email: 'zola@sankofa.example', name: 'Zola Nkosi', steps: ['+terms_of_service', '+marketing_emails'] },
  {
    email: 'yohannes@sankofa.example',
    name: 'ዮሐንስ ተስፋዬ',
    steps: ['+terms_of_service', '+privacy_policy', '-privacy_policy'],
  },
  { email: 'beatriz@sankofa.example', name: 'Beatriz do Nascimento Albuquerque Cavalcanti de Oliveira', steps: [] },
  {
    email: 'hala@sankofa.example',
    name: 'هالة عبد الرحمن',
    steps: ['+terms_of_service', '+privacy_policy', '+data_processing'],
  },
];

/** Formats the demo sign-ins for `npm start`. */
export function demoSignIns(): string {
  const staff = demoStaff.map(({ email, role }) => `            ${email}  (${role.replace('_', ' ')})`).join('\n');
  return `
  Demo sign-ins, password ${DEMO_PASSWORD}
  Viewers   ${demoViewers[0]?.email}, ${demoViewers[1]?.email}
  Console
${staff}
            Second factor: add ${DEMO_TOTP_SECRET} to an authenticator app, or run: npm run code
`;
}
