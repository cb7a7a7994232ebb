/** Address for questions about the legal documents. */
export const LEGAL_EMAIL = 'legal@sankofa.example';
