import fc from 'fast-check';
import { seed } from './by-chance';

fc.configureGlobal({ seed });
