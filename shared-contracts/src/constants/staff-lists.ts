/** Calls that answer a page of a list of the back office, or all of it, which staff may have as a file. */
export const staffLists = [
  'listMembers',
  'listMemberBets',
  'listMemberTransactions',
  'listMemberLogins',
  'listStaffDeposits',
  'listStaffWithdrawals',
  'listApprovals',
  'listIdentityCases',
  'listStaffBills',
  'listFeedback',
  'listRedemptions',
  'listApplications',
  'listPaymentMethods',
  'listStaffMissions',
  'listBonusOffers',
  'listHouseContracts',
  'listMallItems',
  'listNotices',
  'listStaff',
] as const;
export type StaffListName = (typeof staffLists)[number];

/** Rows in a file of a list; the answer says how many there are in all. */
export const fileRowLimit = 5_000;
