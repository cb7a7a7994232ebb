import type { Person } from '@sankofa/api/contract/audit';
import { liftLegalHold, setLegalHold } from '@sankofa/api/contract/erasure';
import { dateText } from '../audit/time-words.ts';
import { client } from '../server/client.ts';
import { StandingCard } from '../shell/standing-card.tsx';
import { Pill } from '../theme/pill.tsx';
import { LIMIT_NAMES } from './data-request-words.ts';

interface Props {
  readonly person: Person;
  readonly onChanged: () => Promise<unknown>;
}

/** What limits what may be done with a person's data: limits they asked for, and a legal hold. */
export function LegalStanding({ person, onChanged }: Props) {
  const { id, limits, legal_hold: hold } = person;
  const contract = hold ? liftLegalHold : setLegalHold;
  const stopped = limits.length > 0 ? 'Optional processing is stopped. ' : '';
  return (
    <StandingCard
      label="Limits"
      marks={limits.map(({ kind, since }) => (
        <Pill key={kind} tone="warn">{`${LIMIT_NAMES[kind]} since ${dateText(since)}`}</Pill>
      ))}
      text={
        stopped +
        (hold ? `Legal hold since ${dateText(hold.since)}: ${hold.reason ?? 'no reason left'}` : 'No legal hold.')
      }
      button={hold ? 'Lift legal hold' : 'Set legal hold'}
      dialog={{
        title: hold ? 'Lift the legal hold?' : 'Set a legal hold?',
        text: hold ? 'This person can be erased again.' : 'Nobody can erase this person until it is lifted.',
        button: hold ? 'Lift' : 'Set',
      }}
      act={async (reason) => {
        await client.call(contract, { params: { id }, body: { reason } });
        await onChanged();
      }}
    />
  );
}
