import type { Services } from '@sankofa/api/services';
import { account } from '@sankofa/events/accounts/account';
import { claimEmail, findAccountId } from '@sankofa/events/accounts/email-addresses';
import type { Role } from '@sankofa/events/accounts/role';
import { DEMO_ACTOR } from '@sankofa/events/demo/demo-log';
import { eventId } from '@sankofa/events/store/command-runner';
import { streamOf } from '@sankofa/events/store/decider';
import { demoStaff } from '../demo-people.ts';
import { type Act, byStaff, command, contextOf, work } from './act.ts';
import { DAY_MS, HOUR_MS, later, type Period } from './calendar.ts';
import type { Chance } from './chance.ts';

/** A member of staff in the history. */
export interface StaffMember {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  /** From when to when they work. */
  readonly since: Date;
  readonly until: Date | null;
}

/** Staff who were there before the demo accounts. They have no password and cannot sign in. */
const COLLEAGUES: readonly { readonly name: string; readonly mailbox: string; readonly role: Role }[] = [
  { name: 'Wambui Njoroge-Sang', mailbox: 'wambui', role: 'moderator' },
  { name: 'Ismaël Zongo-Kabré', mailbox: 'ismael', role: 'moderator' },
  { name: 'Palesa Motaung-Finch', mailbox: 'palesa', role: 'moderator' },
  { name: 'Thandiwe Radebe-Cole', mailbox: 'thandiwe', role: 'lead_moderator' },
  { name: 'Henrique Varela-Fontes', mailbox: 'henrique', role: 'lead_moderator' },
  { name: 'Salimata Bagayoko-Roy', mailbox: 'salimata', role: 'compliance_officer' },
  { name: 'Kwadwo Ofei-Lartey', mailbox: 'kwadwo', role: 'compliance_officer' },
  { name: 'Marva Clunis-Hylton', mailbox: 'marva', role: 'support' },
  { name: 'Ghita Lahlou-Sebti', mailbox: 'ghita', role: 'catalogue_manager' },
];

/** Who works when. */
export class Staff {
  readonly #members: readonly StaffMember[];

  constructor(members: readonly StaffMember[]) {
    this.#members = members;
  }

  /** Everyone with one of these roles at this time. */
  at(time: Date, ...roles: readonly Role[]): StaffMember[] {
    return this.#members.filter(
      ({ role, since, until }) => roles.includes(role) && since <= time && (until === null || time < until),
    );
  }

  /** One of them. @throws RangeError if no one works in that role then */
  one(chance: Chance, time: Date, roles: readonly Role[], except: readonly string[] = []): StaffMember {
    return chance.pick(this.at(time, ...roles).filter(({ id }) => !except.includes(id)));
  }
}

/** Colleagues of the history, and the staff among the demo accounts. */
export async function readStaff(
  services: Pick<Services, 'runner' | 'vault' | 'masterKey' | 'store'>,
  seed: number,
  { start, end }: Period,
): Promise<Staff> {
  const demo = await Promise.all(
    demoStaff.map(async ({ email, name, role }): Promise<StaffMember[]> => {
      const id = await findAccountId(services, email);
      if (id === null) return [];
      const granted = (await services.store.readStream(streamOf(account, id))).find(
        ({ type }) => type === 'RoleGranted',
      );
      const since = granted ? new Date(JSON.parse(granted.metadata).at) : end;
      return [{ id, role, name, since, until: null }];
    }),
  );
  const colleagues = COLLEAGUES.map(
    ({ name, role, mailbox }): StaffMember => ({
      id: colleagueId(seed, mailbox),
      name,
      role,
      since: later(start, HOUR_MS),
      until: mailbox === LEAVER ? later(end, -LEFT_DAYS * DAY_MS) : null,
    }),
  );
  return new Staff([...colleagues, ...demo.flat()]);
}

const colleagueId = (seed: number, mailbox: string): string => eventId(`history ${seed} staff`, mailbox, 0);

/** The moderator who was suspended, and how long ago. */
const LEAVER = 'ismael';
const LEFT_DAYS = 75;

/** Accounts and roles of the colleagues, and the suspension of one. */
export function staffActs(seed: number, staff: Staff, { start, end }: Period): Act[] {
  const joining = COLLEAGUES.map(({ name, mailbox, role }) => {
    const id = colleagueId(seed, mailbox);
    const email = `${mailbox}@staff.sankofa.example`;
    const happening = { at: later(start, HOUR_MS / 2), lane: id, key: `staff ${mailbox}` };
    return work(happening, { email, name, role }, async ({ runner, vault, masterKey }) => {
      const by = (step: string) => contextOf({ ...happening, key: `${happening.key} ${step}`, actor: DEMO_ACTOR });
      const emailClaimId = await claimEmail({ runner, vault, masterKey }, email, id, by('claim'));
      await runner.run(account, id, { kind: 'register', email, name, emailClaimId }, by('register'));
      await runner.run(account, id, { kind: 'confirm-email', by: { kind: 'set_up' } }, by('confirm'));
      await runner.run(account, id, { kind: 'grant-role', role }, by('role'));
      await runner.run(account, id, { kind: 'enrol-second-factor' }, by('second factor'));
    });
  });
  const at = later(end, -LEFT_DAYS * DAY_MS);
  const [owner] = staff.at(at, 'owner');
  if (!owner) return joining;
  const id = colleagueId(seed, LEAVER);
  const reason = 'On parental leave until further notice; access is paused.';
  const pause = { at, lane: id, key: `staff ${LEAVER} paused`, actor: byStaff(owner.id), phase: 'staff' } as const;
  return [...joining, command(account, id, { kind: 'suspend-staff', reason }, pause)];
}
