import { RESUMABLE_UPLOADS } from '../../contract/media.ts';
import type { SignedInPerson, TestApi } from '../../testing/test-api.ts';

const VERSION = { 'Tus-Resumable': '1.0.0' };

const encoded = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** A client of the tus protocol. */
export function tusClient(test: TestApi, person: SignedInPerson) {
  const begin = (values: Readonly<Record<string, string>>, size: number, by = person) =>
    test.http
      .post(RESUMABLE_UPLOADS)
      .set(by.headers)
      .set({ ...VERSION, 'Upload-Length': String(size), 'Upload-Metadata': encoded(values) });
  const send = (path: string, offset: number, bytes: Buffer, by = person) =>
    test.http
      .patch(path)
      .set(by.headers)
      .set({ ...VERSION, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' })
      .send(bytes);
  return {
    begin,
    send,
    head: (path: string, by = person) => test.http.head(path).set(by.headers).set(VERSION),
    remove: (path: string, by = person) => test.http.delete(path).set(by.headers).set(VERSION),
    /** Starts an upload; returns its address. */
    async begun(values: Readonly<Record<string, string>>, size: number): Promise<string> {
      const { headers } = await begin(values, size).expect(201);
      return new URL(String(headers.location), 'http://localhost').pathname;
    },
  };
}
