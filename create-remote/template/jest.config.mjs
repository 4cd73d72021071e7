import { components } from '@atrium/testing/jest';

export default { ...components, roots: ['<rootDir>/src'] };
