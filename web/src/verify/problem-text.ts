import { labels } from '../messages.ts';

const PROBLEMS = labels({
  format: 'verify.problem_format',
  key: 'verify.problem_key',
  head: 'verify.problem_head',
  missing: 'verify.problem_missing',
  order: 'verify.problem_order',
  foreign: 'verify.problem_foreign',
  leaf_version: 'verify.problem_leaf_version',
  changed: 'verify.problem_changed',
  disclosure: 'verify.problem_disclosure',
  not_in_log: 'verify.problem_not_in_log',
  document: 'verify.problem_document',
  seal: 'verify.problem_seal',
  map: 'verify.problem_map',
  checkpoint: 'verify.problem_checkpoint',
  time: 'verify.problem_time',
  certificate: 'verify.problem_certificate',
  receipt_damaged: 'verify.problem_receipt_damaged',
  contradicts_receipt: 'verify.problem_contradicts_receipt',
  contradicts_checkpoint: 'verify.problem_contradicts_checkpoint',
  conceals: 'verify.problem_conceals',
  seam: 'verify.problem_seam',
});

/** What a kind of problem means, in the reader's language. */
export const problemText = (code: string): string => PROBLEMS[code as keyof typeof PROBLEMS] ?? PROBLEMS.format;
