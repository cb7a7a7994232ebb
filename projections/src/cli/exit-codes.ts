/** Another process is rebuilding the read model. */
export const RUNNING_ALREADY = 4;
