/** PostgreSQL's type id of `text`. */
const TEXT_OID = 25;
const HEAD_BYTES = 20;
const LENGTH_BYTES = 4;

/**
 * An array of texts in PostgreSQL's binary format, as a query parameter. In text format, each quotation mark of JSON
 * would be escaped and unescaped: a fifth of the time of an append.
 */
export function textArray(texts: readonly string[]): Buffer {
  const size = texts.reduce((sum, text) => sum + LENGTH_BYTES + Buffer.byteLength(text), HEAD_BYTES);
  const array = Buffer.allocUnsafe(size);
  const [dimensions, nulls, firstIndex] = [1, 0, 1];
  let at = 0;
  for (const field of [dimensions, nulls, TEXT_OID, texts.length, firstIndex]) at = array.writeInt32BE(field, at);
  for (const text of texts) {
    const length = array.write(text, at + LENGTH_BYTES);
    at = array.writeInt32BE(length, at) + length;
  }
  return array;
}
