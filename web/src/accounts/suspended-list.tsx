import type { SuspendedMeans } from '@sankofa/api/contract/accounts';

/** What a link has suspended, and how it is used again; nothing where nothing is. */
export function SuspendedList({ suspended: { two_step, passkeys } }: { readonly suspended: SuspendedMeans }) {
  if (!two_step && passkeys.length === 0) return null;
  return (
    <div>
      <p>To keep others out, these are suspended until you confirm each of them on your account page:</p>
      <ul>
        {two_step && <li>Two-step sign-in</li>}
        {passkeys.map((name) => (
          <li key={name}>
            Passkey <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
