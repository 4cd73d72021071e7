export { announcementsOperations } from './announcements/operations.ts';
export { writeNotice } from './announcements/write-notice.ts';
export { csvOf } from './records/csv-of.ts';
export { decimalOf } from './records/decimal.ts';
export { issueTicket } from './records/issue-ticket.ts';
export { recordsOperations } from './records/operations.ts';
export { betRecordOf } from './records/own-bets.ts';
export { recordRange } from './records/record-range.ts';
export { type FileWriter, statementRoute } from './records/statement-route.ts';
