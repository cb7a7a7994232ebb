/** What is under a field: what is wrong with it, and else what is to be written there. */
export const fieldHelp = (fault: string | undefined, help: string) => ({
  error: fault !== undefined,
  helperText: fault ?? help,
});
