export { clockText } from '@sankofa/events/clock-text';
