// Written by `npm run messages` from the English catalogues.

export interface WebMessages {
}

export interface RichWebMessages {
}
