export { FailureNotice, FailureStep } from '../feedback/failure-notice.tsx';
