import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this, in characters, packing costs more than it saves. */
const WORTH_IT = 1_000;
/** Made while somebody waits: three quarters of the best for a tenth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Answers a public text, packed as the client takes it. Never what is private: its length would tell of what is in it. */
export async function sendCompressed(context: Context, text: string): Promise<void> {
  context.vary('Accept-Encoding');
  const encoding = text.length < WORTH_IT ? 'identity' : context.acceptsEncodings('br', 'gzip', 'identity');
  if (encoding !== 'br' && encoding !== 'gzip') {
    context.body = text;
    return;
  }
  context.set('Content-Encoding', encoding);
  context.body = encoding === 'br' ? await toBrotli(text, BROTLI) : await toGzip(text);
}
