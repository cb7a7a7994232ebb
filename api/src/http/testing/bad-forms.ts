import fc from 'fast-check';
import { damaged } from './bad-values.ts';
import { videoForm } from './media-states.ts';

const { file: VIDEO_FORM, type: TYPE } = videoForm();
const BOUNDARY = '--film-form';
const PLAIN = 'Content-Disposition: form-data; name="title"';

const malformed: fc.Arbitrary<Buffer> = fc
  .constantFrom(
    '',
    `${BOUNDARY}--\r\n`,
    `${BOUNDARY}\r\nx${BOUNDARY}--\r\n`,
    `${BOUNDARY}\r\n${PLAIN}\r\n\r\nnever closed`,
    `${BOUNDARY}\r\n${PLAIN}`,
    `${BOUNDARY}\r\nno colon\r\n\r\nx\r\n${BOUNDARY}--\r\n`,
    `${BOUNDARY}\r\n: no name\r\n\r\nx\r\n${BOUNDARY}--\r\n`,
    `${BOUNDARY}\r\n${PLAIN}\r\nX-Long: ${'x'.repeat(50_000)}\r\n\r\nx\r\n${BOUNDARY}--\r\n`,
    `${BOUNDARY}\r\nContent-Type: multipart/mixed; boundary=inner\r\n\r\n--inner\r\n${PLAIN}\r\n\r\nx\r\n--inner--\r\n${BOUNDARY}--\r\n`,
    `${`${BOUNDARY}\r\n${PLAIN}\r\n\r\nx\r\n`.repeat(60)}${BOUNDARY}--\r\n`,
  )
  .map((text) => Buffer.from(text));

/** Bodies for a route with a multipart form: malformed ones, and valid ones that were corrupted. */
export const badForm: fc.Arbitrary<{ readonly type: string; readonly body: Buffer }> = fc.oneof(
  fc.oneof(malformed, damaged(VIDEO_FORM)).map((body) => ({ type: TYPE, body })),
  fc
    .constantFrom('multipart/form-data', 'multipart/form-data; boundary=other', 'multipart/form-data; boundary=""')
    .map((type) => ({ type, body: VIDEO_FORM })),
);
