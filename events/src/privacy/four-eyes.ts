import { OFFICER_ROLES } from '../accounts/role.ts';
import type { DecodedEvent } from '../store/codec.ts';
import { Refusal } from '../store/refusal.ts';

/** How long an officer waits before they can approve: 24 hours, in milliseconds. */
const FIRST_DAY_MS = 86_400_000;

/** What the log says of an officer that decides whether they may be the second one. */
export interface OfficerRecord {
  readonly id: string;
  /** Staff who ever invited them, or gave them a role. */
  readonly appointedBy: readonly string[];
  /** Since when their role lets them approve; null: it does not. */
  readonly officerSince: Date | null;
  /** Whether the installation itself gave them that role, before any person could. */
  readonly isInstalled: boolean;
}

/**
 * Folds the record of an officer.
 * @param events of the streams `account-<id>` and `invitation-<id>`, in the order of the log
 */
export function officerRecord(id: string, events: readonly DecodedEvent[]): OfficerRecord {
  const appointedBy = new Set<string>();
  let since: Pick<OfficerRecord, 'officerSince' | 'isInstalled'> = NO_OFFICER;
  for (const { type, at, data, metadata } of events) {
    const { kind, id: actor } = metadata.actor;
    if (type === 'PersonalDataErased') since = NO_OFFICER;
    if (!APPOINTS.has(type)) continue;
    if (kind === 'staff') appointedBy.add(actor);
    // An invitation gives its role once it is accepted, by an event of its own.
    if (type === 'StaffInvited') continue;
    const isOfficer = OFFICER_ROLES.some((role) => role === data.role);
    if (!isOfficer) since = NO_OFFICER;
    else if (since.officerSince === null) {
      since = { officerSince: at, isInstalled: kind === 'system' && actor === SET_UP };
    }
  }
  return { id, appointedBy: [...appointedBy], ...since };
}

const APPOINTS = new Set(['StaffInvited', 'RoleGranted', 'StaffRoleChanged']);
/** The actor of what an installation does at its first start. No request can act as it. */
const SET_UP = 'set-up';
const NO_OFFICER = { officerSince: null, isInstalled: false } as const;

/**
 * Lets an officer approve what another has proposed. Two accounts are not two people: neither may have invited the
 * other or given them a role, ever, and an officer approves nothing in the first 24 hours after getting the role, so
 * that an account made for the purpose is seen before it counts. Officers the installation itself appointed were
 * invited by no one and do not wait.
 * @param records of both officers
 * @throws Refusal `same_officer`, `proposal_changed`, `forbidden`, `not_independent`, `officer_too_new`
 */
export function requireSecondOfficer(
  proposedBy: string,
  approvedBy: string,
  records: readonly OfficerRecord[],
  now: Date,
): void {
  if (proposedBy === approvedBy) throw new Refusal('same_officer');
  const recordOf = (id: string) => records.find((record) => record.id === id);
  const [proposer, approver] = [recordOf(proposedBy), recordOf(approvedBy)];
  if (!proposer || !approver) throw new Refusal('proposal_changed');
  if (approver.officerSince === null) throw new Refusal('forbidden', { what: 'officer' });
  if (proposer.appointedBy.includes(approvedBy)) throw new Refusal('not_independent', { appointedBy: 'reader' });
  if (approver.appointedBy.includes(proposedBy)) throw new Refusal('not_independent', { appointedBy: 'proposer' });
  const free = new Date(approver.officerSince.getTime() + FIRST_DAY_MS);
  if (!approver.isInstalled && now < free) throw new Refusal('officer_too_new', { from: free.toISOString() });
}
