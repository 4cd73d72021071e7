export { announcementsOperations } from './announcements/operations.ts';
export { writeNotice } from './announcements/write-notice.ts';
export { decimalOf } from './records/decimal.ts';
export { recordsOperations } from './records/operations.ts';
export { betRecordOf } from './records/own-bets.ts';
export { recordRange } from './records/record-range.ts';
export { statementRoute } from './records/statement-route.ts';
