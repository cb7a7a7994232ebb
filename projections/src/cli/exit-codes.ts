/** Another process is rebuilding this read model. */
export const RUNNING_ALREADY = 4;
