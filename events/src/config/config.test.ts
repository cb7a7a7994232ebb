import { describe, expect, it } from 'vitest';
import { InvalidConfiguration, readConfig, settingsTable } from './config.ts';

describe('the configuration', () => {
  it('has defaults for everything that is no secret', () => {
    expect(readConfig({}, ['PORT', 'SANKOFA_DATA', 'KAFKA_PARTITIONS', 'DATABASE_URL'])).toEqual({
      PORT: 8080,
      SANKOFA_DATA: '.sankofa',
      KAFKA_PARTITIONS: 6,
      DATABASE_URL: undefined,
    });
  });

  it('names every problem at once and repeats no value', () => {
    const wrong = { PORT: 'eighty', DATABASE_URL: 'mysql://secret', SANKOFA_MASTER_KEY: 'c2hvcnQ=' };
    const read = () => readConfig(wrong, ['PORT', 'DATABASE_URL', 'SANKOFA_MASTER_KEY', 'SANKOFA_SIGNING_KEY']);
    expect(read).toThrow(InvalidConfiguration);
    expect(read).toThrow(
      /PORT[\s\S]*DATABASE_URL must begin with postgres[\s\S]*32 bytes[\s\S]*SANKOFA_SIGNING_KEY is missing/,
    );
    expect(read).not.toThrow(/secret|eighty|c2hvcnQ/);
  });

  it.each(['https://models.example/v1', 'http://localhost:11434/v1', 'http://127.0.0.1:1/v1', 'http://[::1]:1/v1'])(
    'lets a language model be asked at %s',
    (url) => {
      expect(readConfig({ LANGUAGE_MODEL_URL: url }, ['LANGUAGE_MODEL_URL'])).toEqual({ LANGUAGE_MODEL_URL: url });
    },
  );

  it.each([
    'http://models.example/v1',
    'http://127.0.0.1.example/v1',
    'http://localhost@models.example/',
    'ftp://a',
    'v1',
  ])('lets nothing be sent unencrypted to %s', (url) => {
    const read = () => readConfig({ LANGUAGE_MODEL_URL: url }, ['LANGUAGE_MODEL_URL']);
    expect(read).toThrow(/LANGUAGE_MODEL_URL must begin with https:\/\/; http:\/\/ is for this machine alone/);
  });

  it('documents itself', () => {
    expect(settingsTable()).toContain('| `PORT` | `8080` |');
    expect(settingsTable()).toContain('| `SANKOFA_MASTER_KEY` | required |');
  });
});
