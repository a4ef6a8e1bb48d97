export { paths } from '../platform/paths';
