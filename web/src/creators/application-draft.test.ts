import { expect, it } from 'vitest';
import { type ApplicationDraft, BLANK, faultsOf, toApplication } from './application-draft.ts';

const draft: ApplicationDraft = {
  ...BLANK,
  bio: ' I have made films about rivers and the people along them. ',
  samples: 'https://films.example/river\n\n https://films.example/sea \n',
  links: { ...BLANK.links, youtube: ' https://youtube.example/river ' },
};

it('sends the filled-in fields', () => {
  expect(toApplication(draft)).toEqual({
    requested_tier: 'standard',
    bio_submission: 'I have made films about rivers and the people along them.',
    sample_work_urls: ['https://films.example/river', 'https://films.example/sea'],
    social_media_links: { youtube: 'https://youtube.example/river' },
  });
  expect(faultsOf(draft)).toEqual({});
});

it('has a message for each missing field', () => {
  expect(faultsOf(BLANK)).toEqual({
    bio: 'Write 50 characters or more',
    samples: 'Link to at least one of your works',
  });
  const links = { ...BLANK.links, youtube: '@river', x: 'http://x.example/river' };
  const whole = 'Write a full address that begins with https://';
  expect(faultsOf({ ...draft, links })).toEqual({ 'links.youtube': whole, 'links.x': whole });
});

it('names the invalid line, and the maximum number', () => {
  expect(faultsOf({ ...draft, samples: 'https://films.example/river\nmy film' }).samples).toBe(
    'Write a full address that begins with https://: my film',
  );
  const lines = Array.from({ length: 11 }, (_, n) => `https://films.example/${n}`).join('\n');
  expect(faultsOf({ ...draft, samples: lines }).samples).toBe('Name at most 10 works');
});
