import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { InvalidConfiguration, readConfig, SECRETS, settings, settingsTable, withSecretFiles } from './config.ts';

describe('the configuration', () => {
  it('has a default for every setting except secrets', () => {
    expect(readConfig({}, ['PORT', 'SANKOFA_DATA', 'SANKOFA_KAFKA_PARTITIONS', 'DATABASE_URL'])).toEqual({
      PORT: 8080,
      SANKOFA_DATA: '.sankofa',
      SANKOFA_KAFKA_PARTITIONS: 6,
      DATABASE_URL: undefined,
    });
  });

  it('reports all problems and repeats no value', () => {
    const wrong = { PORT: 'eighty', DATABASE_URL: 'mysql://secret', SANKOFA_MASTER_KEY: 'c2hvcnQ=' };
    const read = () => readConfig(wrong, ['PORT', 'DATABASE_URL', 'SANKOFA_MASTER_KEY', 'SANKOFA_SIGNING_KEY']);
    expect(read).toThrow(InvalidConfiguration);
    expect(read).toThrow(
      /PORT[\s\S]*DATABASE_URL must begin with postgres[\s\S]*32 bytes[\s\S]*SANKOFA_SIGNING_KEY is missing/,
    );
    expect(read).not.toThrow(/secret|eighty|c2hvcnQ/);
  });

  it.each(['https://models.example/v1', 'http://localhost:11434/v1', 'http://127.0.0.1:1/v1', 'http://[::1]:1/v1'])(
    'accepts %s as the URL of a language model',
    (url) => {
      expect(readConfig({ SANKOFA_LANGUAGE_MODEL_URL: url }, ['SANKOFA_LANGUAGE_MODEL_URL'])).toEqual({
        SANKOFA_LANGUAGE_MODEL_URL: url,
      });
    },
  );

  it.each([
    'http://models.example/v1',
    'http://127.0.0.1.example/v1',
    'http://localhost@models.example/',
    'ftp://a',
    'v1',
  ])('rejects %s, which is not encrypted', (url) => {
    const read = () => readConfig({ SANKOFA_LANGUAGE_MODEL_URL: url }, ['SANKOFA_LANGUAGE_MODEL_URL']);
    expect(read).toThrow(/SANKOFA_LANGUAGE_MODEL_URL must begin with https:\/\/; http:\/\/ is for this machine alone/);
  });

  it('rejects a former name and suggests the new one, unless both are set', () => {
    const names = ['SANKOFA_ADS'] as const;
    expect(() => readConfig({ ADS: 'false' }, names)).toThrow('ADS is now called SANKOFA_ADS');
    expect(readConfig({ ADS: 'false', SANKOFA_ADS: 'true' }, names)).toEqual({ SANKOFA_ADS: true });
    expect(readConfig({ DEMO: 'true' }, ['SANKOFA_DEMO'])).toEqual({ SANKOFA_DEMO: undefined });
  });

  it('prefixes every setting except names that other tools use', () => {
    const others = Object.keys(settings).filter((name) => !name.startsWith('SANKOFA_'));
    const shared = [
      'PORT',
      'HOST',
      'LOG_LEVEL',
      'DATABASE_URL',
      'VAULT_URL',
      'EVENTSTORE_URL',
      'KAFKA_BROKERS',
      'SMTP_URL',
    ];
    expect(others.sort()).toEqual(shared.sort());
  });

  it('documents itself', () => {
    expect(settingsTable()).toContain('| `PORT` | `8080` |  |');
    expect(settingsTable()).toContain('| `SANKOFA_MASTER_KEY` | required | yes |');
  });
});

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (text: string): string => {
    const path = join(folder, `${text.length}`);
    writeFileSync(path, text);
    return path;
  };
  const smtp = (env: Record<string, string>) => readConfig(env, ['SMTP_URL']).SMTP_URL;

  it('are read without the line feed at the end', () => {
    const env = { SMTP_URL_FILE: file('smtp://mail.example\n') };
    expect(smtp(env)).toBe('smtp://mail.example');
    expect(withSecretFiles(env)).toEqual({ SMTP_URL: 'smtp://mail.example' });
  });

  it.each<[string, Record<string, string>, string]>([
    ['missing', { SMTP_URL_FILE: join(folder, 'none') }, 'SMTP_URL_FILE names a file that does not exist'],
    ['empty', { SMTP_URL_FILE: file('\n') }, 'SMTP_URL_FILE names a file that is empty'],
    ['a folder', { SMTP_URL_FILE: folder }, 'SMTP_URL_FILE names a file that is a folder'],
    ['set as well', { SMTP_URL_FILE: 'a', SMTP_URL: 'smtp://b' }, 'SMTP_URL and SMTP_URL_FILE are both set'],
    ['wrong', { SMTP_URL_FILE: file('mail.example') }, 'SMTP_URL must begin with smtp://'],
  ])('are refused when the file is %s', (_, env, message) => {
    expect(() => smtp(env)).toThrow(InvalidConfiguration);
    expect(() => smtp(env)).toThrow(message);
    expect(() => smtp(env)).not.toThrow(folder);
  });

  it('include every setting that is called a key, a secret or an address with a password', () => {
    const named = Object.keys(settings).filter((name) => /_(KEY|SECRET)$/.test(name));
    const addresses = ['DATABASE_URL', 'VAULT_URL', 'EVENTSTORE_URL', 'SMTP_URL', 'SANKOFA_KEEPER_URL'];
    expect([...SECRETS]).toEqual(expect.arrayContaining([...named, ...addresses]));
    expect(Object.keys(settings)).toEqual(expect.arrayContaining([...SECRETS]));
  });

  it('of PEM are refused with a sentence when the path names no file', () => {
    expect(() => readConfig({ SANKOFA_LOG_KEY: join(folder, 'none') }, ['SANKOFA_LOG_KEY'])).toThrow(
      'SANKOFA_LOG_KEY must be a private key in PEM, or the path of one',
    );
  });
});
