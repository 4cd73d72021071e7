export { FailureNotice } from '../failure/failure-notice.tsx';
