interface Plan {
  readonly price: number;
  readonly trial_days: number;
}

/** Days of the trial that all paid plans have; 0 if they differ, or have none. */
export function commonTrialDays(plans: readonly Plan[]): number {
  const [days = 0, ...others] = new Set(plans.filter(({ price }) => price > 0).map(({ trial_days }) => trial_days));
  return others.length === 0 ? days : 0;
}
