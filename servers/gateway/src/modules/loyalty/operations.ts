import type { OperationsPart } from '../../operation/operations-part.ts';
import { getJackpot, listStaffJackpots, setJackpot } from './jackpot/jackpot-operations.ts';
import { getMissionLeaderboard } from './missions/leaderboard.ts';
import { getMenuBadges } from './missions/menu-badges.ts';
import { claimMission, getMissionSummary } from './missions/mission-operations.ts';
import { createMission, endMission, listStaffMissions } from './missions/staff-missions.ts';
import { convertPoint } from './points/convert-point.ts';
import { getPoint, getPointDetail, getPointRate, getPointRule } from './points/point-operations.ts';
import { getPointMall, getRedeemPointList, redeemPointReward } from './points/redeem.ts';
import { listMallItems, saveMallItem } from './points/staff-items.ts';
import { decideRedemption, listRedemptions } from './points/staff-redemptions.ts';
import { claimRebate, getRebate } from './rebate/rebate.ts';
import { getReferral } from './referral/get-referral.ts';
import { getVip } from './vip/get-vip.ts';

export const loyaltyOperations = {
  getPoint,
  getPointDetail,
  getPointRule,
  getPointRate,
  getPointMall,
  getRedeemPointList,
  redeemPointReward,
  convertPoint,
  listMallItems,
  saveMallItem,
  listRedemptions,
  decideRedemption,
  getRebate,
  claimRebate,
  getVip,
  listStaffMissions,
  createMission,
  endMission,
  getMenuBadges,
  getMissionSummary,
  claimMission,
  getMissionLeaderboard,
  getReferral,
  getJackpot,
  listStaffJackpots,
  setJackpot,
} satisfies OperationsPart;
