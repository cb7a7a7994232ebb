/** Makes master keys, and opens them from the form in which settings and files keep them. */
export interface KeyService {
  /** Makes a master key. @returns its stored form, without commas and spaces */
  create(): Promise<string>;

  /** @returns 32 bytes @throws KeyServiceFailed */
  open(stored: string): Promise<Buffer>;
}

/** The service that seals master keys did not open or make one. The message contains no key. */
export class KeyServiceFailed extends Error {
  override readonly name = 'KeyServiceFailed';
}
