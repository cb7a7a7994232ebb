import { createHash, randomUUID } from 'node:crypto';
import { codec } from '@sankofa/events/catalog';
import { ConsentType, documentOfConsent } from '@sankofa/events/privacy/consent-type';
import { fillLog } from './fill-log.ts';
import { environmentOf, startApi } from './processes.ts';
import { signInStaff } from './staff.ts';
import { buildReadModels, DOCUMENT, metadataOf, openSystem, type System } from './system.ts';
import type { Workbench } from './workbench.ts';

export const CROWD = 100_000;
/** Period over which people answered, in days. */
const DAYS = 365;
const DAY = 86_400_000;
export const FIRST_DAY = Date.UTC(2025, 0, 1);
const COUNTRIES = ['NG', 'KE', 'ZA', 'GH', 'ET', 'SN', 'BR', 'GB', undefined];
const GIVEN = ['Amina', 'Kwame', 'Zola', 'Beatriz', 'Hala', 'Jide', 'Mariam', 'Nana', 'Thandiwe', 'Yohannes'];
const FAMILY = ['Diallo', 'Asante', 'Nkosi', 'Oliveira', 'Okafor', 'Sow', 'Owusu', 'Tesfaye', 'Mensah', 'Abebe'];

/** The nth person, deterministic. The distribution of names is realistic, and endings differ. */
export function personOf(n: number): { readonly id: string; readonly email: string; readonly name: string } {
  const hash = createHash('sha256').update(`crowd ${n}`).digest('hex');
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  const family = `${FAMILY[Math.floor(n / 10) % 10]}${hash.slice(0, 3).replace(/\d/g, (digit) => 'klmnoprstu'[Number(digit)] ?? '')}`;
  return { id, email: `person-${n}@example.test`, name: `${GIVEN[n % 10]} ${family}` };
}

/** Signs a staff member in to an api whose log has a crowd that has registered and answered every consent. */
export async function openCrowd(bench: Workbench) {
  const connectionString = await bench.postgres();
  const system = await openSystem(bench, connectionString);
  const pool = bench.pool(connectionString, 4);
  await fillLog(pool, system, CROWD, (n) => eventsOf(system, n));
  await buildReadModels(pool, system);
  const env = { ...(await environmentOf(bench, system)), SANKOFA_TRUST_PROXY: 'true' };
  const url = await startApi(bench, env);
  return signInStaff(bench, system, url);
}

/** Registers people and answers each consent once; every third person later withdraws marketing e-mails. */
async function eventsOf({ vault }: System, n: number) {
  const { id, email, name } = personOf(n);
  const account = { email, name, emailClaimId: randomUUID() };
  const decided = ConsentType.options.map((consentType) => {
    const document = { ...DOCUMENT, documentType: documentOfConsent[consentType], documentVersion: 1 + (n % 3) };
    const data = { consentType, ...document, source: 'legal_viewer' };
    return { type: 'ConsentGranted', data: { ...data, explicit: true, shownAt: null } };
  });
  const { explicit: _, shownAt: __, ...taken } = decided[2]?.data ?? { explicit: true, shownAt: null };
  const steps = n % 3 === 0 ? [...decided, { type: 'ConsentWithdrawn', data: taken }] : decided;
  const country = COUNTRIES[n % COUNTRIES.length];
  const day = (n * 7) % DAYS;
  const encode = async (event: { type: string; data: object }, stream: string, revision: number) => {
    const at = new Date(FIRST_DAY + day * DAY + revision * DAY).toISOString();
    const metadata = { ...metadataOf(id), at, ...(country && { country }) };
    return { stream, revision, ...(await codec.encode(event, randomUUID(), metadata, id, vault)) };
  };
  return Promise.all([
    encode({ type: 'AccountRegistered', data: account }, `account-${id}`, 0),
    ...steps.map((event, revision) => encode(event, `consent-${id}`, revision)),
  ]);
}
