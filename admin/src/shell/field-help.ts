/** The text under a field: its error, otherwise its help. */
export const fieldHelp = (fault: string | undefined, help: string) => ({
  error: fault !== undefined,
  helperText: fault ?? help,
});
