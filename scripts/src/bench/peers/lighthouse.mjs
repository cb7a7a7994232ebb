// Lighthouse as benchmarks use it, loaded by `../lighthouse.ts`.
export { default as lighthouse } from 'lighthouse';
