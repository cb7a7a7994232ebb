import { Buffer } from 'buffer/';

// The verifier expects the global of Node. This module must be imported before those of the verifier. Node has its own:
// tests that import this module must not replace it.
if (!('Buffer' in globalThis)) Object.assign(globalThis, { Buffer });
