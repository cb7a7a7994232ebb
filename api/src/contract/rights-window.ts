export { rightsAt } from '@sankofa/events/catalogue/rights-window';
