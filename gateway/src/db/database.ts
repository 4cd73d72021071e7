import type { EventTables } from '../events/tables.ts';
import type { GuardTables } from '../guard/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { AnnouncementsTables } from '../modules/announcements/tables.ts';
import type { ApprovalTables } from '../modules/approvals/tables.ts';
import type { AuditTables } from '../modules/audit/tables.ts';
import type { BetTables } from '../modules/bets/tables.ts';
import type { ChatTables } from '../modules/chat/tables.ts';
import type { ClientErrorTables } from '../modules/client-errors/tables.ts';
import type { ContractTables } from '../modules/contracts/tables.ts';
import type { FeedbackTables } from '../modules/feedback/tables.ts';
import type { GamesTables } from '../modules/games/tables.ts';
import type { HouseCheckTables } from '../modules/house-check/tables.ts';
import type { InboxTables } from '../modules/inbox/tables.ts';
import type { LotteryTables } from '../modules/lottery/tables.ts';
import type { MemberTables } from '../modules/member/tables.ts';
import type { MessageTables } from '../modules/messages/tables.ts';
import type { PaymentTables } from '../modules/payments/tables.ts';
import type { RecordsTables } from '../modules/records/tables.ts';
import type { ResponsibleGamingTables } from '../modules/responsible-gaming/tables.ts';
import type { SecurityTables } from '../modules/security/tables.ts';
import type { SessionTables } from '../modules/session/tables.ts';
import type { SwitchTables } from '../modules/switches/tables.ts';
import type { SystemTables } from '../modules/system/tables.ts';
import type { TransferWalletTables } from '../modules/transfer-wallet/tables.ts';
import type { VendorHealthTables } from '../modules/vendor-health/tables.ts';
import type { VendorReportTables } from '../modules/vendor-reports/tables.ts';
import type { VendorWalletTables } from '../modules/vendor-wallet/tables.ts';
import type { VerificationTables } from '../modules/verification/tables.ts';
import type { WinnersTables } from '../modules/winners/tables.ts';

/** Every table of the gateway. bigint columns are whole numbers here (`connect.ts`); times are epoch ms. */
export type Database = LedgerTables &
  MemberTables &
  SessionTables &
  BetTables &
  VendorWalletTables &
  TransferWalletTables &
  VendorHealthTables &
  VendorReportTables &
  EventTables &
  GuardTables &
  SystemTables &
  ApprovalTables &
  AuditTables &
  SwitchTables &
  VerificationTables &
  GamesTables &
  LotteryTables &
  AnnouncementsTables &
  WinnersTables &
  MessageTables &
  SecurityTables &
  FeedbackTables &
  ContractTables &
  InboxTables &
  HouseCheckTables &
  ChatTables &
  RecordsTables &
  ResponsibleGamingTables &
  ClientErrorTables &
  PaymentTables;
