export { Role } from '@sankofa/events/accounts/role';
