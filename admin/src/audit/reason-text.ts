/** The reason that staff gave for an action, or that it is erased. */
export const reasonText = ({ reason }: { readonly reason?: string }): string =>
  reason === undefined ? 'Reason erased' : `Reason: ${reason}`;
