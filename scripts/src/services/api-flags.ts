/**
 * Node flags of the api. With 64 concurrent requests, Node's default young generation of 16 MB fills up before its
 * objects are garbage, and copying them takes a quarter of the CPU time of a command. Same flags as in `Dockerfile`.
 */
export const API_FLAGS: readonly string[] = ['--max-semi-space-size=32'];
