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
  { email: 'catalogue@sankofa.example', name: 'Chipo Marufu-Dube', role: 'catalogue_manager' },
  { email: 'support@sankofa.example', name: 'Ifeanyi Mbah-Duru', role: 'support' },
  { email: 'finance@sankofa.example', name: 'Rahma Suleiman-Okoth', role: 'finance' },
  { email: 'finance2@sankofa.example', name: 'Solange Mbarga-Tchoua', role: 'finance' },
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

/** A parent: their account has a kids profile. */
export const DEMO_PARENT = { email: 'abena@sankofa.example', name: 'Abena Sarpong-Mills' } as const;

/** A viewer in the middle of a film. */
export const DEMO_STOPPED = { email: 'kwame@sankofa.example', movieId: 'kora-for-a-king' } as const;

/** PIN that leads out of the parent's kids profile. */
export const DEMO_PIN = '2468';

/** Formats the demo sign-ins for `npm start`, with something to try for each kind of user. */
export function demoSignIns(): string {
  const others = demoStaff.filter(({ role }) => !TRY.some((one) => one.role === role));
  const lines = TRY.map(({ email, label, text }) => `  ${label.padEnd(LABEL)}${email.padEnd(EMAIL)}${text}`);
  return `
  Try, with the password ${DEMO_PASSWORD}:
${lines.join('\n')}

  More      ${DEMO_PARENT.email} has a kids profile, PIN ${DEMO_PIN}
            ${others.map(({ email }) => email.split('@')[0]).join(', ')}@sankofa.example sign in at /admin too
            Second factor of staff: npm run code, or add ${DEMO_TOTP_SECRET} to an authenticator app
`;
}

const LABEL = 10;
const EMAIL = 31;
const TRY: readonly {
  readonly role: Role | null;
  readonly label: string;
  readonly email: string;
  readonly text: string;
}[] = [
  {
    role: null,
    label: 'Viewer',
    email: DEMO_STOPPED.email,
    text: 'continue a film half seen, from the first row of /',
  },
  {
    role: 'moderator',
    label: 'Moderator',
    email: 'moderator@sankofa.example',
    text: 'decide the first report at /admin',
  },
  {
    role: 'compliance_officer',
    label: 'Officer',
    email: 'compliance@sankofa.example',
    text: 'answer the data request that is overdue at /admin',
  },
  {
    role: 'analyst',
    label: 'Analyst',
    email: 'analyst@sankofa.example',
    text: 'open a figure of the dashboard at /admin',
  },
  {
    role: 'finance',
    label: 'Finance',
    email: 'finance2@sankofa.example',
    text: 'approve the refund that waits for a second person at /admin',
  },
];
