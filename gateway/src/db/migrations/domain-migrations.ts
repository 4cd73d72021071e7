import type { Migration } from 'kysely/migration';
import { catalogueMigration } from './0010-catalogue.ts';
import { noticeMigration } from './0011-notice.ts';
import { lotteryMigration } from './0012-lottery.ts';
import { accountsMigration } from './0013-accounts.ts';
import { pendingPasswordMigration } from './0014-pending-password.ts';
import { loginLogMigration } from './0015-login-log.ts';
import { sealedTotpMigration } from './0016-sealed-totp.ts';
import { correspondenceMigration } from './0019-correspondence.ts';
import { chatPresenceMigration } from './0020-chat-presence.ts';
import { houseCheckMigration } from './0021-house-check.ts';
import { contractMigration } from './0022-contract.ts';
import { transferWalletMigration } from './0023-transfer-wallet.ts';
import { vendorHealthMigration } from './0024-vendor-health.ts';
import { vendorReportMigration } from './0025-vendor-report.ts';
import { paymentsMigration } from './0030-payments.ts';
import { approvalMigration } from './0031-approval.ts';
import { switchMigration } from './0032-switch.ts';
import { lotteryCorrectionMigration } from './0033-lottery-correction.ts';
import { auditMigration } from './0034-audit.ts';
import { overdrawnMigration } from './0035-overdrawn.ts';
import { ownPasskeyMigration } from './0036-own-passkey.ts';
import { paymentMethodMigration } from './0037-payment-method.ts';
import { bonusOfferMigration } from './0038-bonus-offer.ts';
import { fedVoidMigration } from './0039-fed-void.ts';
import { responsibleGamingMigration } from './0040-responsible-gaming.ts';
import { statementMigration } from './0041-statement.ts';
import { betFunctionsMigration } from './0042-bet-functions.ts';
import { vendorFunctionsMigration } from './0043-vendor-functions.ts';
import { relayInTurnMigration } from './0044-relay-in-turn.ts';
import { depositReinstatedMigration } from './0045-deposit-reinstated.ts';
import { sessionAliveMigration } from './0048-session-alive.ts';
import { vendorPermitMigration } from './0049-vendor-permit.ts';
import { wholeBodyMigration } from './0050-whole-body.ts';
import { roundAsideMigration } from './0051-round-aside.ts';
import { holdGuardMigration } from './0052-hold-guard.ts';
import { payoutTroubleMigration } from './0053-payout-trouble.ts';
import { permitOnceMigration } from './0054-permit-once.ts';

/** Migrations from 0010 on; a new one takes the number after the last. */
export const domainMigrations: Record<string, Migration> = {
  '0010-catalogue': catalogueMigration,
  '0011-notice': noticeMigration,
  '0012-lottery': lotteryMigration,
  '0013-accounts': accountsMigration,
  '0014-pending-password': pendingPasswordMigration,
  '0015-login-log': loginLogMigration,
  '0016-sealed-totp': sealedTotpMigration,
  '0019-correspondence': correspondenceMigration,
  '0020-chat-presence': chatPresenceMigration,
  '0021-house-check': houseCheckMigration,
  '0022-contract': contractMigration,
  '0023-transfer-wallet': transferWalletMigration,
  '0024-vendor-health': vendorHealthMigration,
  '0025-vendor-report': vendorReportMigration,
  '0030-payments': paymentsMigration,
  '0031-approval': approvalMigration,
  '0032-switch': switchMigration,
  '0033-lottery-correction': lotteryCorrectionMigration,
  '0034-audit': auditMigration,
  '0035-overdrawn': overdrawnMigration,
  '0036-own-passkey': ownPasskeyMigration,
  '0037-payment-method': paymentMethodMigration,
  '0038-bonus-offer': bonusOfferMigration,
  '0039-fed-void': fedVoidMigration,
  '0040-responsible-gaming': responsibleGamingMigration,
  '0041-statement': statementMigration,
  '0042-bet-functions': betFunctionsMigration,
  '0043-vendor-functions': vendorFunctionsMigration,
  '0044-relay-in-turn': relayInTurnMigration,
  '0045-deposit-reinstated': depositReinstatedMigration,
  '0048-session-alive': sessionAliveMigration,
  '0049-vendor-permit': vendorPermitMigration,
  '0050-whole-body': wholeBodyMigration,
  '0051-round-aside': roundAsideMigration,
  '0052-hold-guard': holdGuardMigration,
  '0053-payout-trouble': payoutTroubleMigration,
  '0054-permit-once': permitOnceMigration,
};
