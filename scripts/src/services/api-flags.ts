/**
 * How Node runs the api. With 64 requests at a time under way, Node's own 16 MB for young objects fill up before these
 * are garbage, and copying them takes a quarter of the processor time of a command. `Dockerfile` says the same.
 */
export const API_FLAGS: readonly string[] = ['--max-semi-space-size=32'];
