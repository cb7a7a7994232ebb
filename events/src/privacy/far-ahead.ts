/** A version of a legal document for a day more than so many days ahead has to be confirmed: it is rarely what was meant. */
export const FAR_AHEAD_DAYS = 90;
