import { OFFICER_ROLES } from '../accounts/role.ts';
import type { DecodedEvent } from '../store/codec.ts';
import { Refusal } from '../store/refusal.ts';

/** Waiting time before an officer can approve: 24 hours, in ms. */
const FIRST_DAY_MS = 86_400_000;

/** Facts that decide whether an officer may be the second one. */
export interface OfficerRecord {
  readonly id: string;
  /** Staff who ever invited them, or gave them a role. */
  readonly appointedBy: readonly string[];
  /** Since when their role allows approvals; null if it does not. */
  readonly officerSince: Date | null;
  /** Whether the installation gave them that role, before any person could. */
  readonly isInstalled: boolean;
}

/**
 * Folds the record of an officer.
 * @param events from the streams `account-<id>` and `invitation-<id>`, in log order
 */
export function officerRecord(id: string, events: readonly DecodedEvent[]): OfficerRecord {
  const appointedBy = new Set<string>();
  let since: Pick<OfficerRecord, 'officerSince' | 'isInstalled'> = NO_OFFICER;
  for (const { type, at, data, metadata } of events) {
    const { kind, id: actor } = metadata.actor;
    if (type === 'PersonalDataErased') since = NO_OFFICER;
    if (!APPOINTS.has(type)) continue;
    if (kind === 'staff') appointedBy.add(actor);
    // An invitation gives its role when it is accepted, with an event of its own.
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
/** Actor of an installation's first start. No request can act as it. */
const SET_UP = 'set-up';
const NO_OFFICER = { officerSince: null, isInstalled: false } as const;

/**
 * Checks that an officer may approve another's proposal. Two accounts are not necessarily two people: neither may ever
 * have invited the other or given them a role, and an officer cannot approve in the first 24 hours after getting the
 * role, so that an account created for the purpose is noticed first. Officers appointed by the installation were
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
