export { FailureNotice } from '../feedback/failure-notice.tsx';
