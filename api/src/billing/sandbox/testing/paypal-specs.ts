import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OpenApiSpec } from './open-api-spec.ts';

/** The package with PayPal's OpenAPI files. Only its files are used: it depends on hundreds of tools. */
const PACKAGE = '@paypal/paypal-rest-api-specifications';
const VERSION = '1.0.0';
const FOLDER = fileURLToPath(new URL(`../../../../../.cache/paypal-specifications-${VERSION}/`, import.meta.url));
const FILES = ['checkout_orders_v2', 'payments_payment_v2', 'reporting_transactions_v1', 'customer_disputes_v1'];

const fileOf = (name: string): string => join(FOLDER, 'package', 'openapi', `${name}.json`);

/** Whether PayPal's OpenAPI files are in `.cache`, where the deep tests download them. */
export function hasPayPalSpecs(): boolean {
  if (existsSync(fileOf('checkout_orders_v2'))) return true;
  if (process.env.DEPTH !== 'deep') return false;
  mkdirSync(FOLDER, { recursive: true });
  const archive = execFileSync('npm', ['pack', '--silent', `${PACKAGE}@${VERSION}`], { cwd: FOLDER, encoding: 'utf8' });
  execFileSync('tar', ['xzf', archive.trim()], { cwd: FOLDER });
  return true;
}

/** PayPal's OpenAPI files. */
export const readPayPalSpecs = (): OpenApiSpec[] => FILES.map((name) => new OpenApiSpec(fileOf(name)));
