import { Buffer } from 'buffer/';

// The verifier expects the global of Node. This module must be imported before those of the verifier.
Object.assign(globalThis, { Buffer });
