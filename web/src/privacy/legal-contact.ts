/** Where questions about the legal documents go. */
export const legalContact = { name: 'Sankofa, legal and privacy', email: 'legal@sankofa.example' } as const;
