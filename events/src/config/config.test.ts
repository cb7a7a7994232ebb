import { describe, expect, it } from 'vitest';
import { InvalidConfiguration, readConfig, settings, settingsTable } from './config.ts';

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
    expect(settingsTable()).toContain('| `PORT` | `8080` |');
    expect(settingsTable()).toContain('| `SANKOFA_MASTER_KEY` | required |');
  });
});
