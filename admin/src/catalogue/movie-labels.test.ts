import { describe, expect, it } from 'vitest';
import { outcomeText, priceText, valueText, videoFault } from './movie-labels.ts';

describe('films in words', () => {
  it('says what they cost', () => {
    expect(priceText({ is_premium: false, price: null })).toBe('Free');
    expect(priceText({ is_premium: true, price: null })).toBe('Standard price');
    expect(priceText({ is_premium: true, price: 3.5 })).toBe('$3.50');
  });

  it('shows values as people read them', () => {
    expect(valueText('countries', ['SN', 'ML'])).toBe('Senegal, Mali');
    expect(valueText('adBreaks', [600, 3_600])).toBe('10:00, 1:00:00');
    expect(valueText('price.amount', 399)).toBe('$3.99');
    expect(valueText('featured', false)).toBe('no');
    expect(valueText('cast', [])).toBe('nothing');
  });

  it('says how an edit of many ended', () => {
    expect(outcomeText([{ outcome: 'changed' }, { outcome: 'changed' }, { outcome: 'refused' }])).toBe(
      '2 films changed. 1 film refused.',
    );
  });

  it('takes videos of less than 200 MB', () => {
    expect(videoFault({ size: 1, type: 'image/png' })).toBe('Invalid file type. Please select a video file.');
    expect(videoFault({ size: 209_715_200, type: 'video/mp4' })).toBe('Video file too large. Maximum size is 200MB.');
    expect(videoFault({ size: 209_715_199, type: 'video/mp4' })).toBeNull();
  });
});
